import { commonRefusals, type Refusal, type RefusalStatus } from './refusals.ts';

/**
 * A request that was understood and refused, for a reason that gives it its code and status. `message` is written for the
 * person, `details` are extra fields of the body of the refusal (such as a page count and its limit).
 */
export class Rejection extends Error {
  readonly refusal: Refusal;
  readonly code: string;
  readonly status: RefusalStatus;
  readonly details: Record<string, unknown>;
  /** After how long it is worth trying again; null where nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    refusal: Refusal,
    message: string,
    details: Record<string, unknown> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'Rejection';
    this.refusal = refusal;
    this.code = refusal.code;
    this.status = refusal.status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Unknown ids and other people's ids answer the same. */
export const notFound = (what: string): Rejection =>
  new Rejection(commonRefusals.NOT_FOUND, `${what} not found`);
