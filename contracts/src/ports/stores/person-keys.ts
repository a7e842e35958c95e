import type { RecordedEvent } from '../../kernel/events/event.ts';

/** Length of a key in bytes. */
export const personKeyBytes = 32;

/** The state of a key: it exists, or it was destroyed. */
export type PersonKey = Uint8Array | 'destroyed';

/**
 * One key per person, with which the log encrypts what the person wrote or uploaded. Erasing a person destroys the key,
 * so that this part cannot be read any more in any copy of the log. Obligations of every adapter:
 * - The key is durable before `make` resolves; every caller, in any process, gets the same key.
 * - A destroyed key leaves no trace, as far as the engine can guarantee (each adapter documents the limits), and no new
 *   key is ever made for that person: a hash of the id records that there was one.
 */
export interface PersonKeys {
  /** The person's key, created by the first call. Throws PersonErased when it was destroyed. */
  make(userId: string): Promise<Uint8Array>;
  /** The keys of people who have or had one. */
  find(userIds: readonly string[]): Promise<Map<string, PersonKey>>;
  /** Also for a person without a key: none can be made afterwards. Has no effect when it is destroyed already. */
  destroy(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** Decrypts events as stored in the log; personal fields of erased people get their declared replacement values. */
export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>;

/** Nothing can be recorded for this person any more. */
export class PersonErased extends Error {
  constructor() {
    super('this person was erased');
    this.name = 'PersonErased';
  }
}
