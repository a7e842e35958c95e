/** At most this many calls within a sliding window. */
export type CallLimit = { most: number; withinMs: number };

/**
 * How often an endpoint may be called. Beyond one of its limits a call is refused with TOO_MANY_ATTEMPTS and the time to
 * wait; that follows from the declaration, and it is not among the `errors` of an endpoint.
 */
export type Rate = {
  /** Names the counter. */
  what: string;
  /** Whose calls are counted together. An address is shared by one network, such as a home or a lecture hall. */
  per: 'person' | 'address';
  /** Each has a window of its own. */
  limits: readonly CallLimit[];
  /** For the person who is refused: what was done too often, as a sentence. */
  sentence: string;
  /** `handled`: the handler counts a call when it is neither a repetition nor refused at once. Otherwise every call counts. */
  counts: 'calls' | 'handled';
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
