import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';

/** Records the calls to a log: `reads` and `appends` list the streams, in order, since the last reset. */
export function countCalls(log: Pick<EventLog, 'readStream' | 'append'>) {
  const { readStream, append } = log;
  const calls = { reads: [] as string[], appends: [] as string[] };
  log.readStream = (stream, from) => {
    calls.reads.push(stream);
    return readStream(stream, from);
  };
  log.append = (stream, events, expected) => {
    calls.appends.push(stream);
    return append(stream, events, expected);
  };
  return {
    take() {
      return { reads: calls.reads.splice(0), appends: calls.appends.splice(0) };
    },
  };
}
