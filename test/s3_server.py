"""An S3 store for the server's tests: moto's, which checks signatures as Amazon's own library makes them.

Says `URL KEY SECRET` when it is ready, and ends when its standard input does. The bucket is `etude`.
"""

import json
import logging
import os
import sys
from urllib.parse import parse_qsl, quote

# What is asked before keys are wanted: the calls below.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"

import boto3  # noqa: E402
from moto.iam.access_control import IAMRequestBase  # noqa: E402
from moto.server import ThreadedMotoServer  # noqa: E402

made_anew = IAMRequestBase._create_aws_request


def as_it_was_sent(self):
    """NB: moto has read `%2F` in a query as a slash by then, and would refuse Amazon's own library too."""
    path, _, query = self._path.partition("?")
    words = parse_qsl(query, keep_blank_values=True)
    self._path = path + "?" + "&".join(f"{quote(a, safe='')}={quote(b, safe='')}" for a, b in words)
    return made_anew(self)


IAMRequestBase._create_aws_request = as_it_was_sent

logging.getLogger("werkzeug").setLevel(logging.ERROR)
server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
url = f"http://{host}:{port}"


def client(service):
    return boto3.client(service, endpoint_url=url, region_name="us-east-1", aws_access_key_id="first",
                        aws_secret_access_key="first")


iam = client("iam")
iam.create_user(UserName="etude")
allowed = {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}
iam.put_user_policy(UserName="etude", PolicyName="all",
                    PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [allowed]}))
key = iam.create_access_key(UserName="etude")["AccessKey"]
client("s3").create_bucket(Bucket="etude")
print(url, key["AccessKeyId"], key["SecretAccessKey"], flush=True)
sys.stdin.read()
server.stop()
