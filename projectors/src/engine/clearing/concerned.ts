import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, Owners } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { notifiedFields, notifiedOwners } from '../owners.ts';

export type Concerned = ReturnType<typeof createConcerned>;

/** Whom changes of documents concern, each with the position of the last event that did. */
export function createConcerned(owner: Owners) {
  const notified = notifiedFields(owner);
  let people = new Map<string, Position>();
  /** Of events that are not whole yet. */
  let later = new Map<string, Position>();
  return {
    changed(before: Document | null, after: Document | null, position: Position): void {
      for (const userId of notifiedOwners(notified, before, after)) people.set(userId, position);
    },
    /** As `changed`, of an event that is not whole before `whole` is called. */
    cleared(before: Document, after: Document | null, position: Position): void {
      for (const userId of notifiedOwners(notified, before, after)) later.set(userId, position);
    },
    whole(): void {
      for (const [userId, position] of later) if (!people.has(userId)) people.set(userId, position);
      later = new Map();
    },
    take(): Map<string, Position> {
      const taken = people;
      people = new Map();
      return taken;
    },
  };
}
