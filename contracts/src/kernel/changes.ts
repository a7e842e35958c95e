import type { Position } from './event.ts';

/**
 * What a projector emits (ephemeral) after a commit: which read model changed, for which people, and its new position.
 * `all`: readers now see another version, in which anything may be different.
 */
export type ReadModelChanged = { readModel: string; userIds: string[] | 'all'; position: string };
export const changeSubject = (readModel: string): string => `changed.${readModel}`;
export const readModelChanged = (
  readModel: string,
  userIds: Iterable<string> | 'all',
  position: Position,
): ReadModelChanged => ({
  readModel,
  userIds: typeof userIds === 'string' ? 'all' : [...userIds],
  position: position.toString(),
});
