import ArgumentParser
import Server
print("hi")
