/** HTTP statuses with which a command or a query may be refused. */
export type RejectionStatus =
  400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 431 | 503 | 507;

/**
 * A request that was understood and refused. `message` is written for the person, `code` is stable for programs,
 * `details` are extra fields of the answer's body (such as a page count and its limit).
 */
export class Rejection extends Error {
  readonly status: RejectionStatus;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** After how long it is worth trying again; null where nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: RejectionStatus,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'Rejection';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Unknown ids and other people's ids answer the same. */
export const notFound = (what: string): Rejection => new Rejection(404, 'NOT_FOUND', `${what} not found`);
