import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { type Position, positionSchema } from '@anamnesis/contracts/kernel/event.ts';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Request } from 'express';
import { invalid } from './errors.ts';
import type { LastPositions } from './last-positions.ts';

const waitMs = 5000;

type Seen = { store: ReadStore; positions: Pick<LastPositions, 'required'> };

/**
 * Waits until every read model that answers the endpoint has passed what the client has seen and what the person's last
 * command wrote; else 503. Event streams of browsers carry no headers: for them the person's own last command counts.
 */
export async function awaitMinPosition(
  endpoint: Endpoint,
  req: Request,
  userId: string,
  { store, positions }: Seen,
): Promise<void> {
  if (endpoint.reads.length === 0) return;
  const said = saidBy(req);
  // Nobody in particular has written nothing.
  if (said === null && userId === '') return;
  const position = await positions.required(userId, said);
  const passed = await Promise.all(endpoint.reads.map((name) => store.waitFor(name, position, waitMs)));
  if (passed.includes(false)) {
    throw new Rejection(503, 'NOT_YET', 'This is still being prepared. Please try again in a moment.');
  }
}

function saidBy(req: Request): Position | null {
  const header = req.get(MIN_POSITION_HEADER);
  if (header === undefined) return null;
  const position = positionSchema.safeParse(header);
  if (!position.success) throw invalid('not a position', MIN_POSITION_HEADER);
  return position.data;
}
