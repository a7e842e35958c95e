import type { Position } from './event.ts';

/** What a projector emits (ephemeral) after a commit: which read model of which people moved, and how far. */
export type ReadModelChanged = { readModel: string; userIds: string[]; position: string };
export const changeSubject = (readModel: string): string => `changed.${readModel}`;
export const readModelChanged = (
  readModel: string,
  userIds: Iterable<string>,
  position: Position,
): ReadModelChanged => ({ readModel, userIds: [...userIds], position: position.toString() });
