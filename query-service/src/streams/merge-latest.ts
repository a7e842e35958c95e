import type { ProgressKind, ProgressOf } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { Merge } from './follow-work.ts';

type MergeOptions<State, Message, Event> = {
  /** The event of the facts; sent when it differs from the one before. */
  ofFacts: (state: State) => Event;
  /** The event of a message, or null when it says nothing. */
  ofProgress: (message: Message, state: State) => Event | null;
};

/** Of what is reported, only the newest message counts: a slow client misses those in between. */
export function mergeLatest<K extends ProgressKind, State, Event>(
  _kind: K,
  { ofFacts, ofProgress }: MergeOptions<State, ProgressOf<K>, Event>,
): Merge<State, ProgressOf<K>, Event> {
  let last = '';
  let newest: ProgressOf<K> | null = null;
  return {
    hear: (message) => void (newest = message),
    *facts(state) {
      const event = ofFacts(state);
      const text = JSON.stringify(event);
      if (text !== last) yield event;
      last = text;
    },
    *progress(state) {
      const taken = newest;
      newest = null;
      const event = taken && ofProgress(taken, state);
      if (event) yield event;
    },
  };
}
