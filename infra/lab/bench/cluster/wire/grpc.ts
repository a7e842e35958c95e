import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { createFrames } from './frames.ts';
import type { Kind, Tally } from './tally.ts';

/** What one call of EventStoreDB's gRPC interface sends and receives, message by message. */
export type GrpcCall = { sent: (chunk: Buffer) => void; received: (chunk: Buffer) => void };

const prefixLength = 5;
/** A message is preceded by a flag and its length. */
const messages = (onMessage: (message: Buffer) => void) =>
  createFrames(
    (buffer) => (buffer.length < prefixLength ? null : prefixLength + buffer.readUInt32BE(1)),
    (frame) => onMessage(frame.subarray(prefixLength)),
  );

const eventStore = (call: string, roundTrip: boolean, periodic = false): Kind => ({
  engine: 'EventStoreDB',
  call,
  roundTrip,
  periodic,
});

/** Counts a call to the method at `path` (`/event_store.client.streams.Streams/Read`) and the events that it carries. */
export function watchGrpc(tally: Tally, path: string): GrpcCall {
  const method = path.split('/').at(-1) ?? '';
  if (method === 'Read') return watchRead(tally);
  if (method === 'Append') return watchAppend(tally);
  tally.count(eventStore(method, true, true));
  return { sent: () => undefined, received: () => undefined };
}

function watchRead(tally: Tally): GrpcCall {
  let carries = eventStore('event read from a stream', false);
  const sent = messages((message) => {
    const options = streams.ReadReq.deserializeBinary(message).getOptions();
    if (options?.hasSubscription()) carries = eventStore('event brought to a follower', false);
    else if (options?.hasAll()) carries = eventStore('event read from a part of the log', false, true);
    tally.count(options?.hasSubscription() ? eventStore('subscription begun', true) : readOf(options));
  });
  const received = messages((message) => {
    if (streams.ReadResp.deserializeBinary(message).hasEvent()) tally.count(carries);
  });
  return { sent, received };
}

/** Of a stream; or of the log from a position on, or of its end, backwards, which services look at by the clock, too. */
function readOf(options?: ReadReq.Options): Kind {
  if (!options?.hasAll()) return eventStore('read of a stream', true);
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  return eventStore(backwards ? 'look at the end of the log' : 'read of a part of the log', true, true);
}

function watchAppend(tally: Tally): GrpcCall {
  const sent = messages((message) => {
    const isOptions = streams.AppendReq.deserializeBinary(message).hasOptions();
    tally.count(isOptions ? eventStore('append', true) : eventStore('event appended', false));
  });
  return { sent, received: () => undefined };
}
