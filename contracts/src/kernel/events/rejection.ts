import { commonRefusals, type Refusal, type RefusalStatus } from './refusals.ts';

/**
 * A request that was understood and rejected; the reason determines its code and status. `message` is shown to the
 * person, `details` are extra fields of the response body (such as a page count and its limit).
 */
export class Rejection extends Error {
  readonly refusal: Refusal;
  readonly code: string;
  readonly status: RefusalStatus;
  readonly details: Record<string, unknown>;
  /** When a retry makes sense; null when this is unknown. */
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

/** A command id is for one command: with another one it would be taken for the first, and never carried out. */
export const commandIdTaken = (): Rejection =>
  new Rejection(
    commonRefusals.COMMAND_ID_TAKEN,
    'Another request was sent with the same id before, so nothing was done. Please send this one with an id of its own.',
  );

/** Unknown ids and other people's ids are rejected alike. */
export const notFound = (what: string): Rejection =>
  new Rejection(commonRefusals.NOT_FOUND, `${what} not found`);
