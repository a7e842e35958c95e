import type {
  DeckPackage,
  PackageCard,
  PackageNote,
  PackageReview,
} from '@anamnesis/contracts/ports/packs/deck-package.ts';

type Content = {
  notes?: PackageNote[];
  cards?: PackageCard[];
  reviews?: PackageReview[];
  files?: Record<string, string>;
};

export const aNote = (id: number, ...fields: string[]): PackageNote => ({
  id,
  guid: `guid-${id}`,
  noteTypeId: 1,
  tags: [],
  fields,
  modifiedAt: 0,
});

export const aCard = (id: number, noteId: number, more: Partial<PackageCard> = {}): PackageCard => ({
  id,
  noteId,
  deckId: 1,
  ordinal: 0,
  schedule: { kind: 'new', position: 1 },
  isSuspended: false,
  isBuried: false,
  flag: 0,
  memory: null,
  ...more,
});

export const aReview = (cardId: number, at: number, rating: PackageReview['rating'] = 3): PackageReview => ({
  cardId,
  at,
  rating,
  kind: 'review',
  intervalBefore: 1,
  intervalAfter: 2,
  took: 1_500.4,
});

/** A package with one note type, whose calendar begins with 1970. */
export function aPackage({ notes = [], cards = [], reviews = [], files = {} }: Content): DeckPackage {
  return {
    format: 'legacy-2',
    passedOver: { notes: 0, cards: 0, reviews: 0 },
    calendar: { firstDay: 0, minutesWest: 0, dayStart: 0 },
    noteTypes: new Map([
      [
        1,
        {
          id: 1,
          name: 'Basic',
          kind: 'normal',
          fields: ['Front', 'Back'].map((name) => ({ name, isRtl: false, tag: null })),
          templates: [
            { ordinal: 0, name: 'Card 1', front: '<img src="logo.png">{{Front}}', back: '{{Back}}' },
          ],
          css: '',
          stockKind: 'basic',
        },
      ],
    ]),
    decks: new Map([
      [1, ['Heart']],
      [2, ['Heart', 'Valves']],
    ]),
    counts: { notes: notes.length, cards: cards.length, reviews: reviews.length },
    media: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text, 'latin1')])),
    notes: () => notes,
    cards: () => cards,
    reviews: () => reviews,
    async *readMedium(name) {
      const bytes = Buffer.from(files[name] ?? '', 'latin1');
      const middle = Math.ceil(bytes.length / 2);
      yield bytes.subarray(0, middle);
      yield bytes.subarray(middle);
    },
    close: async () => {},
  };
}
