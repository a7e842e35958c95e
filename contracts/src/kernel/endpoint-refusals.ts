import type { Endpoint } from './endpoint.ts';
import { commonRefusals, type Refusal } from './refusals.ts';

const {
  INVALID_CURSOR,
  INVALID_REQUEST,
  UNAUTHENTICATED,
  NOT_FOUND,
  TOO_SLOW,
  BODY_TOO_LARGE,
  TOO_LARGE,
  NOT_JSON,
  BUSY,
  NOT_YET,
  POSITION_AHEAD,
  STORAGE_FULL,
  UNAVAILABLE,
} = commonRefusals;

/** Whatever is sent must come in time; JSON is bounded in size besides. */
function ofBody({ kind, bodyLimit }: Endpoint): Refusal[] {
  if (kind === 'form') return [TOO_SLOW];
  return bodyLimit === 0 ? [] : [TOO_SLOW, BODY_TOO_LARGE, NOT_JSON];
}

/** A command loses against many others, says too much for one stream, or finds no space. */
function ofCommand({ side, access }: Endpoint): Refusal[] {
  if (side !== 'command') return [];
  // The person may have been erased meanwhile.
  return [...(access === 'user' ? [NOT_FOUND] : []), TOO_LARGE, BUSY, STORAGE_FULL];
}

/** All that a call may be refused with: what follows from its declaration, and the errors that it names. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const all = [
    INVALID_REQUEST,
    ...(endpoint.access === 'user' ? [UNAUTHENTICATED] : []),
    ...ofBody(endpoint),
    ...(endpoint.reads.length > 0 ? [NOT_YET, POSITION_AHEAD] : []),
    ...(endpoint.page ? [INVALID_CURSOR] : []),
    ...ofCommand(endpoint),
    UNAVAILABLE,
    ...endpoint.errors,
  ];
  return [...new Set(all)];
}
