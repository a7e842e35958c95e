import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { positionSchema } from '@anamnesis/contracts/kernel/event.ts';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { Request } from 'express';
import { invalid } from './errors.ts';

const waitMs = 5000;

/** Waits until every read model that answers the endpoint has passed the position the client has seen; else 503. */
export async function awaitMinPosition(endpoint: Endpoint, req: Request, store: ReadStore): Promise<void> {
  const header = req.get(MIN_POSITION_HEADER);
  if (header === undefined || endpoint.reads.length === 0) return;
  const position = positionSchema.safeParse(header);
  if (!position.success) throw invalid('not a position', MIN_POSITION_HEADER);
  const passed = await Promise.all(endpoint.reads.map((name) => store.waitFor(name, position.data, waitMs)));
  if (passed.includes(false)) {
    throw new Rejection(503, 'NOT_YET', 'This is still being prepared. Please try again in a moment.');
  }
}
