import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';

/** Counts what a log is asked: `reads` and `appends` are the streams, in order, since they were last taken. */
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
