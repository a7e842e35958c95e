import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { type Position, START } from '@anamnesis/contracts/kernel/events/event.ts';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  NO_POSITION,
  type PositionTokens,
  positionTokensPattern,
} from '@anamnesis/contracts/ports/log/position-tokens.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readsOf, readModelVersionOf } from '@anamnesis/contracts/read-models.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import type { Request } from 'express';
import { invalid } from './errors.ts';
import type { LastPositions } from './last-positions.ts';

/** Mostly a read model catches up in milliseconds; after this long we check whether the position exists at all. */
const soonMs = 1000;
const waitMs = 5000;

export type ReadingCall = {
  store: Pick<ReadStore, 'waitFor'>;
  positions: Pick<LastPositions, 'required'>;
  positionTokens: Pick<PositionTokens, 'positionIn'>;
  /** The current end of the log; rejects when it cannot be read. */
  logHead: () => Promise<Position>;
  /** Nothing can be added for want of space, so read models may stand still: what they have is read. */
  isFull?: (() => boolean) | undefined;
};

/**
 * Waits until every read model that the endpoint reads is in service and has reached both the position that the client
 * has seen and that of the person's last command, with nothing of theirs unfinished; responds with 503 after a timeout. Event streams of browsers carry
 * no headers, so for them only the person's last command counts. A position beyond the end of the log, which was
 * replaced or restored from a backup, would never be reached: the client gets `POSITION_AHEAD` and discards it. So it
 * does for a position that this server has not given this person: a number is refused without a look at the log, whose end it
 * would tell.
 */
export async function awaitMinPosition(
  endpoint: Endpoint,
  req: Request,
  userId: string,
  reading: ReadingCall,
): Promise<void> {
  if (endpoint.reads.length === 0) return;
  const said = saidBy(req, userId, reading.positionTokens);
  // An anonymous caller has written nothing.
  const position = said === null && userId === '' ? START : await reading.positions.required(userId, said);
  const passed = (to: Position, timeoutMs: number): Promise<boolean> =>
    arePassed(endpoint, { position: to, userId }, reading, timeoutMs);
  if (await passed(position, soonMs)) return;
  const head = await reading.logHead().catch(() => position);
  if (position > head) throw ahead();
  if (reading.isFull?.() && (await passed(START, 0))) return;
  if (await passed(position, waitMs - soonMs)) return;
  throw notYet();
}

/**
 * While a new version of a read model is built, its documents of before are shown (decision 6). A query that cannot make of them what its
 * endpoint declares has no answer yet, which is no fault of anybody.
 */
export async function unlessOfBefore(
  endpoint: Endpoint,
  store: Pick<ReadStore, 'versions'>,
  answer: () => Promise<void>,
): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (error instanceof Rejection || !(await showsEarlier(endpoint, store))) throw error;
    throw notYet();
  }
}

async function showsEarlier(endpoint: Endpoint, store: Pick<ReadStore, 'versions'>): Promise<boolean> {
  for (const name of readsOf(endpoint))
    for (const { version, active } of await store.versions(name))
      if (active && version !== readModelVersionOf(name)) return true;
  return false;
}

const notYet = (): Rejection =>
  new Rejection(commonRefusals.NOT_YET, 'This is still being prepared. Please try again in a moment.');

async function arePassed(
  endpoint: Endpoint,
  { position, userId }: { position: Position; userId: string },
  { store }: ReadingCall,
  timeoutMs: number,
): Promise<boolean> {
  const all = await Promise.all(
    readsOf(endpoint).map((name) => store.waitFor(name, position, timeoutMs, userId)),
  );
  return !all.includes(false);
}

const ahead = (): Rejection =>
  new Rejection(
    commonRefusals.POSITION_AHEAD,
    'This page has seen changes that the server no longer has. Please reload it.',
  );

/** The highest of the positions in the header: clients do not know which of several it is. */
function saidBy(
  req: Request,
  userId: string,
  { positionIn }: Pick<PositionTokens, 'positionIn'>,
): Position | null {
  const header = req.get(MIN_POSITION_HEADER);
  if (header === undefined || header === NO_POSITION) return header === undefined ? null : START;
  if (!positionTokensPattern.test(header))
    throw invalid('The request has a position that is not valid.', MIN_POSITION_HEADER);
  return header.split(/, ?/).reduce((highest, token) => {
    const position = positionIn(userId, token);
    if (position === null) throw ahead();
    return position > highest ? position : highest;
  }, START);
}
