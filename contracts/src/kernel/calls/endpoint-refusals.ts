import type { Endpoint } from './endpoint.ts';
import { commonRefusals, type Refusal } from '../events/refusals.ts';

const {
  HEADERS_TOO_LARGE,
  INVALID_CURSOR,
  INVALID_REQUEST,
  UNAUTHENTICATED,
  NOT_FOUND,
  TOO_MANY_ATTEMPTS,
  TOO_SLOW,
  COMMAND_ID_TAKEN,
  BODY_TOO_LARGE,
  TOO_LARGE,
  NOT_JSON,
  BUSY,
  NOT_YET,
  POSITION_AHEAD,
  STORAGE_FULL,
  STORAGE_UNUSABLE,
  UNAVAILABLE,
} = commonRefusals;

/** A request body must arrive in time; JSON is also limited in size. */
function ofBody({ kind, bodyLimit }: Endpoint): Refusal[] {
  if (kind === 'form') return [TOO_SLOW];
  return bodyLimit === 0 ? [] : [TOO_SLOW, BODY_TOO_LARGE, NOT_JSON];
}

/** A command may lose against concurrent ones, be too large for one append, or find no room or no use of the storage. */
function ofCommand({ side, access }: Endpoint): Refusal[] {
  if (side !== 'command') return [];
  // The person may have been erased meanwhile, or have sent another command with this id.
  return [
    ...(access === 'user' ? [NOT_FOUND, COMMAND_ID_TAKEN] : []),
    TOO_LARGE,
    BUSY,
    STORAGE_FULL,
    STORAGE_UNUSABLE,
  ];
}

/** All refusal codes of an endpoint: those that follow from its declaration, and the errors that it names. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const all = [
    INVALID_REQUEST,
    HEADERS_TOO_LARGE,
    ...(endpoint.access === 'user' ? [UNAUTHENTICATED] : []),
    ...ofBody(endpoint),
    ...(endpoint.reads.length > 0 ? [NOT_YET, POSITION_AHEAD] : []),
    ...(endpoint.page ? [INVALID_CURSOR] : []),
    ...ofCommand(endpoint),
    ...(endpoint.rate ? [TOO_MANY_ATTEMPTS] : []),
    UNAVAILABLE,
    ...endpoint.errors,
  ];
  return [...new Set(all)];
}
