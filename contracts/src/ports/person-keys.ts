import type { RecordedEvent } from '../kernel/event.ts';

/** Length of a key in bytes. */
export const personKeyBytes = 32;

/** What became of a key: there it is, or it was destroyed. */
export type PersonKey = Uint8Array | 'destroyed';

/**
 * One key for each person, under which the log keeps what the person wrote or uploaded. Erasing a person destroys the key:
 * whatever copies there are of the log, nobody can read that part of it any more. Obligations of every adapter:
 * - The key is durable before `make` resolves; whoever calls it, in whatever process, gets the same.
 * - A destroyed key leaves no trace, as far as the engine can (each adapter says what it cannot), and nobody gets another
 *   one for that person, ever: under a hash of the id it is kept that there was one.
 */
export interface PersonKeys {
  /** The person's key, made at the first call. Throws PersonErased when it was destroyed. */
  make(userId: string): Promise<Uint8Array>;
  /** The keys of those who have or had one. */
  find(userIds: readonly string[]): Promise<Map<string, PersonKey>>;
  /** Also for somebody who has no key: nobody makes one afterwards. Nothing happens when it is destroyed already. */
  destroy(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** Makes events readable that are as the log keeps them; those of erased people have their declared values. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>;

/** Nothing can be written down for this person any more. */
export class PersonErased extends Error {
  constructor() {
    super('this person was erased');
    this.name = 'PersonErased';
  }
}
