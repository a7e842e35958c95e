/** HTTP statuses with which a request may be rejected; 500: an internal error, which no endpoint declares. */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 412
  | 413
  | 415
  | 416
  | 422
  | 429
  | 431
  | 500
  | 503
  | 507;

/** A reason to reject a request: a code that programs can rely on, and the one HTTP status that it always has. */
export type Refusal<C extends string = string> = { readonly code: C; readonly status: RefusalStatus };

/** The refusals of a context, by code. Statuses are named here only. */
export function defineRefusals<const T extends Readonly<Record<string, RefusalStatus>>>(
  statuses: T,
): { readonly [C in keyof T & string]: Refusal<C> } {
  const refusals = Object.entries(statuses).map(([code, status]) => [code, { code, status }]);
  return Object.fromEntries(refusals) as { [C in keyof T & string]: Refusal<C> };
}

/** Refusals that any context or the HTTP layer itself may use. */
export const commonRefusals = defineRefusals({
  INVALID_CURSOR: 400,
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  OPERATORS_ONLY: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  COMMAND_ID_TAKEN: 409,
  CHANGED: 412,
  BODY_TOO_LARGE: 413,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  NO_SUCH_PART: 416,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_CONNECTIONS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  BUSY: 503,
  NOT_YET: 503,
  POSITION_AHEAD: 503,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  STORAGE_UNUSABLE: 507,
});
