"""Devices that write without end, as the app does: what is not acknowledged is sent again."""

import http.client
import threading
import time

from served import has, sync


class Writer(threading.Thread):
    """Writes events one behind the other, and goes to the next server when one is not there.

    It waits for a database that is away only if it is to be patient.
    """

    def __init__(self, name, token, servers, is_patient=False):
        super().__init__(daemon=True)
        self.is_patient = is_patient
        self.device, self.token, self.servers = name, token, servers
        self.acknowledged, self.refused, self.counter = set(), [], 0
        self.is_wanted = True

    def run(self):
        place, connection = 0, None
        while self.is_wanted:
            self.counter += 1
            is_kept = False
            while not is_kept and self.is_wanted:
                if connection is None:
                    connection = self.servers[place % len(self.servers)].connect()
                try:
                    status, said = sync(connection, self.token, self.device, [self.counter])
                except http.client.IncompleteRead as error:
                    return self.refused.append(f"cut: {error!r}")
                except (OSError, http.client.HTTPException):
                    # NB: not one byte came back: nobody took it, and it is sent elsewhere.
                    connection.close()
                    connection, place = None, place + 1
                    time.sleep(0.01)
                    continue
                if status == 503 and self.is_patient or status == 429 and "in-round" in said:
                    time.sleep(0.1)
                    continue
                if status != 200:
                    return self.refused.append(f"{status} {said}")
                is_kept = True
                self.acknowledged |= has(said, self.device)
        if connection:
            connection.close()
