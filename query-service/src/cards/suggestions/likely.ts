/** How many suggestions of a kind a person accepted and dismissed. */
export type Decided = { accepted: number; dismissed: number };

/** What the engine expects counts as much as so many decisions. */
const asMuchAs = 8;

/**
 * How likely a person accepts a suggestion, from 0 to 1: what the engine expects of it, and the share that the person accepted of
 * those of its kind, the more the more were decided.
 */
export function likelihood(expected: number, { accepted, dismissed }: Decided): number {
  return (expected * asMuchAs + accepted) / (asMuchAs + accepted + dismissed);
}
