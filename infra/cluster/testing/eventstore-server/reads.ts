// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { MemoryLog, StoredRecord } from './log.ts';
import {
  caughtUp,
  checkpoint,
  confirmation,
  nameIn,
  recordRead,
  streamNotFound,
  wantedBy,
} from './messages.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const forwards = 0;

/** Serves a read to its end, with the configured delay for each record. */
export async function answerRead(
  call: ReadCall,
  options: ReadReq.Options,
  log: MemoryLog,
  msPerRecord: number,
): Promise<void> {
  const stream = options.getStream();
  const count = Number(options.getCount());
  if (!stream) return writeAll(call, allRecords(options, log).slice(0, count), msPerRecord);
  const name = nameIn(stream.getStreamIdentifier());
  const records = log.visible(name);
  if (records.length === 0) return send(call, streamNotFound(name));
  const from = stream.hasRevision() ? Number(stream.getRevision()) : 0;
  const wanted = records.filter(({ revision }) => revision >= from).slice(0, count);
  return writeAll(call, wanted, msPerRecord);
}

function allRecords(options: ReadReq.Options, log: MemoryLog): StoredRecord[] {
  const all = options.getAll()!;
  const position = all.getPosition();
  const at = position ? log.indexAt(BigInt(position.getCommitPosition())) : null;
  if (options.getReadDirection() === forwards) return log.records.slice(all.hasEnd() ? Infinity : (at ?? 0));
  return log.records.slice(0, all.hasStart() ? 0 : (at ?? Infinity)).toReversed();
}

/**
 * Serves a subscription until the call ends: pages of records up to the end of the log, then live ones. A checkpoint is
 * sent only after a number of records; in the pages it lags behind, and on reaching the end there is none.
 */
export async function answerSubscription(
  call: ReadCall,
  options: ReadReq.Options,
  log: MemoryLog,
): Promise<void> {
  const { matches, window, checkpointEvery } = wantedBy(options);
  const all = options.getAll()!;
  const position = all.getPosition();
  let next = all.hasEnd() ? log.records.length : 0;
  // The subscription is confirmed before its position is checked.
  await send(call, confirmation());
  // The record at the position itself counts as read.
  if (position) next = log.indexAt(BigInt(position.getCommitPosition())) + 1;
  let live = all.hasEnd();
  if (live) await send(call, caughtUp());
  let considered = 0;
  while (!call.cancelled && !call.destroyed) {
    const page = log.records.slice(next, next + (live ? 1 : window));
    const found = page.filter(matches);
    await writeAll(call, found);
    next += page.length;
    considered += page.length;
    const atEnd = next >= log.records.length;
    if (considered >= checkpointEvery && (live || !atEnd) && page.length > 0) {
      considered = 0;
      await send(call, checkpoint(live ? page.at(-1)! : (found.at(-1) ?? page[0]!)));
    }
    if (!atEnd) continue;
    if (!live) await send(call, caughtUp());
    live = true;
    await nextAppend(call, log, next);
  }
}

async function nextAppend(call: ReadCall, log: MemoryLog, next: number): Promise<void> {
  if (log.records.length > next) return;
  const stops: (() => void)[] = [];
  await firstOf(call, (resolve) => stops.push(log.onAppend(resolve)));
  for (const stop of stops) stop();
}

async function writeAll(call: ReadCall, records: readonly StoredRecord[], msPerRecord = 0): Promise<void> {
  for (const record of records) {
    if (msPerRecord > 0) await pause(msPerRecord);
    await send(call, recordRead(record));
  }
}

async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.destroyed || call.write(message)) return;
  await firstOf(call, () => {});
}

/** Waits until the call goes on, ends, or something else happens. */
async function firstOf(call: ReadCall, listen: (resolve: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const names = ['drain', 'cancelled', 'close'];
  for (const name of names) call.on(name, resolve);
  listen(resolve);
  await promise;
  for (const name of names) call.off(name, resolve);
}
