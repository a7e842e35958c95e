import type { Position } from './event.ts';

/**
 * What a projector emits (ephemeral) after a commit: which read model changed, and for each person whom it concerns the
 * position of the last event that did. `all`: readers now see another version, at this position, in which anything may be
 * different.
 */
export type ReadModelChanged = { readModel: string } & ({ people: Record<string, string> } | { all: string });
export const changeSubject = (readModel: string): string => `changed.${readModel}`;

export const readModelChanged = (
  readModel: string,
  people: Iterable<readonly [userId: string, position: Position]>,
): ReadModelChanged => ({
  readModel,
  people: Object.fromEntries(Array.from(people, ([userId, position]) => [userId, position.toString()])),
});

export const readModelReplaced = (readModel: string, position: Position): ReadModelChanged => ({
  readModel,
  all: position.toString(),
});
