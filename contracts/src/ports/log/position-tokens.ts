import type { Position } from '../../kernel/events/event.ts';

/**
 * Positions of the log as people get them. They count the events of everybody, so a person gets tokens: equal for equal
 * positions, all of one length, with no order and no distance (decision 69).
 */
export interface PositionTokens {
  /** `userId` is empty before somebody has signed in. */
  tokenOf(userId: string, position: Position): string;
  /** null: neither a token of this person nor one from before they signed in. */
  positionIn(userId: string, token: string): Position | null;
}

/** What a client that has seen no position may send. */
export const NO_POSITION = '0';
/** One or several positions, as a header has them; numbers are of clients of earlier versions. */
export const positionTokensPattern =
  /^(?:[A-Za-z0-9_-]{22}|\d{1,20})(?:, ?(?:[A-Za-z0-9_-]{22}|\d{1,20})){0,31}$/;
