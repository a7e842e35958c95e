import { practiceEvents } from '@anamnesis/contracts/practice/events.ts';
import { Map as PersistentMap } from 'immutable';
import type { Category } from '../kernel/streams/folding.ts';
import { practiceDecider, type PracticeCommand } from './decider.ts';
import type { Practice } from './practice.ts';
import type { PracticeEvent } from '@anamnesis/contracts/practice/events.ts';

/** A person answers for years: from the snapshot on only the latest events are read. */
export const practice: Category<Practice, PracticeCommand, PracticeEvent> = {
  decider: practiceDecider,
  definitions: practiceEvents,
  snapshot: {
    version: 4,
    every: 250,
    ownerOf: (stream) => stream.slice('practice-'.length),
    encode: ({ asked, seen, missed, written, notes, ...rest }): KeptPractice => ({
      ...rest,
      asked: [...asked],
      seen: [...seen],
      missed: [...missed],
      written: [...written],
      notes: [...notes],
    }),
    decode: (value) => {
      const { asked, seen, missed, written, notes, ...rest } = value as KeptPractice;
      return {
        ...rest,
        asked: PersistentMap(asked),
        seen: PersistentMap(seen),
        missed: PersistentMap(missed),
        written: PersistentMap(written),
        notes: PersistentMap(notes),
      };
    },
  },
};

type Listed<M> = M extends PersistentMap<infer K, infer V> ? [K, V][] : never;
type Maps = 'asked' | 'seen' | 'missed' | 'written' | 'notes';
/** Its snapshot as it is kept. */
export type KeptPractice = Omit<Practice, Maps> & {
  [N in Maps]: Listed<Practice[N]>;
};
