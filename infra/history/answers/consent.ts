import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { ownerOf, type RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';

/** Who lets analysts study their review history, as the log has it up to the last event that was seen. */
export type Consent = {
  /** The event types that it follows. All of the log's go through `see`, in order, before an answer is given away. */
  readonly types: readonly string[];
  /** Others than those of `types` change nothing. */
  see(event: SeenEvent): void;
  /** For the whole history, also what was answered before they allowed it. Nobody does to begin with, nor once they are erased. */
  allows(userId: string): boolean;
};

type SeenEvent = Pick<RecordedEvent, 'type' | 'data' | 'metadata'>;

const types = [
  'HistoryAnalysisSwitched',
  'PreferencesErased',
  'AccountErased',
] as const satisfies readonly AnamnesisEvent['type'][];
type Followed = Extract<AnamnesisEvent, { type: (typeof types)[number] }>;

const isFollowed = (event: Pick<SeenEvent, 'type' | 'data'>): event is Followed =>
  (types as readonly string[]).includes(event.type);

/** Memory: an id for each person who allows it or was erased. */
export function createConsent(): Consent {
  const allowing = new Set<string>();
  const erased = new Set<string>();
  return {
    types,
    see(event) {
      if (!isFollowed(event)) return;
      const person = ownerOf(event);
      if (event.type !== 'HistoryAnalysisSwitched') erased.add(person);
      // A switch that was under way may be recorded after the erasure.
      if (event.type === 'HistoryAnalysisSwitched' && event.data.allowed && !erased.has(person))
        allowing.add(person);
      else allowing.delete(person);
    },
    allows: (userId) => allowing.has(userId),
  };
}
