import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { type Position, positionSchema, START } from '@anamnesis/contracts/kernel/event.ts';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import type { Request } from 'express';
import { invalid } from './errors.ts';
import type { LastPositions } from './last-positions.ts';

/** Mostly a read model is there in milliseconds; after this it is worth asking why not. */
const soonMs = 1000;
const waitMs = 5000;

export type Reading = {
  store: Pick<ReadStore, 'waitFor'>;
  positions: Pick<LastPositions, 'required'>;
  /** Where the log ends now; rejects when nobody can tell. */
  logHead: () => Promise<Position>;
};

/**
 * Waits until every read model that answers the endpoint is shown and has passed what the client has seen and what the
 * person's last command wrote; else 503. Event streams of browsers carry no headers: for them the person's own last command
 * counts. A position that the log has not come to, since it was replaced or set back to a backup, will not come by waiting:
 * the client is told to forget it.
 */
export async function awaitMinPosition(
  endpoint: Endpoint,
  req: Request,
  userId: string,
  reading: Reading,
): Promise<void> {
  if (endpoint.reads.length === 0) return;
  const said = saidBy(req);
  // Nobody in particular has written nothing.
  const position = said === null && userId === '' ? START : await reading.positions.required(userId, said);
  if (await passed(endpoint, position, reading, soonMs)) return;
  const head = await reading.logHead().catch(() => position);
  if (position > head) {
    const message = 'This page has seen changes that the server no longer has. Please load it again.';
    throw new Rejection(commonRefusals.POSITION_AHEAD, message);
  }
  if (await passed(endpoint, position, reading, waitMs - soonMs)) return;
  throw new Rejection(commonRefusals.NOT_YET, 'This is still being prepared. Please try again in a moment.');
}

async function passed(
  { reads }: Endpoint,
  position: Position,
  { store }: Reading,
  timeoutMs: number,
): Promise<boolean> {
  const all = await Promise.all(reads.map((name) => store.waitFor(name, position, timeoutMs)));
  return !all.includes(false);
}

function saidBy(req: Request): Position | null {
  const header = req.get(MIN_POSITION_HEADER);
  if (header === undefined) return null;
  const position = positionSchema.safeParse(header);
  if (!position.success) throw invalid('not a position', MIN_POSITION_HEADER);
  return position.data;
}
