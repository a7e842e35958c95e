import { createHash } from 'node:crypto';
import type { DeckCalendar } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { type NoteTypesOfDeck, noteTypes } from './note-types.ts';

/** Ids that are made of a name are the same at each export; below 2^53. */
export const deckIdOf = (name: string): number =>
  2 ** 40 + Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16);

const deck = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});

const options = {
  1: {
    id: 1,
    mod: 0,
    name: 'Default',
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20 },
    rev: { bury: true, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
};

/** The columns of the only row of `col`, in their order. `mod` in Unix seconds. */
export function collectionRow(
  { firstDay, minutesWest, dayStart }: DeckCalendar,
  deckNames: Iterable<string>,
  kinds: NoteTypesOfDeck,
  mod: number,
): (number | string)[] {
  const decks = [...deckNames].map((name) => deck(deckIdOf(name), name, mod));
  const first = decks[0]?.id ?? 1;
  const configuration = {
    activeDecks: [first],
    addToCur: true,
    collapseTime: 1200,
    creationOffset: minutesWest,
    curDeck: first,
    curModel: null,
    dayLearnFirst: false,
    dueCounts: true,
    estTimes: true,
    newSpread: 0,
    nextPos: 1,
    rollover: dayStart,
    schedVer: 2,
    sched2021: true,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
  const byId = Object.fromEntries([deck(1, 'Default', 0), ...decks].map((each) => [each.id, each]));
  const texts = [configuration, noteTypes(first, kinds), byId, options, {}].map((value) =>
    JSON.stringify(value),
  );
  return [1, firstDay, mod * 1000, mod * 1000, 11, 0, 0, 0, ...texts];
}
