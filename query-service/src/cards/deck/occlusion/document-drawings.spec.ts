import { noteMarkOf } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type {
  DeckFile,
  DeckNote,
  DeckOcclusionNote,
  DeckReview,
} from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { expect, it } from 'vitest';
import { setting as appSetting } from '../../../testing/setting.ts';
import type { NoteSetting } from '../note/to-note.ts';
import { writeDocument } from '../write-deck.ts';
import { drawnCardNumbers } from './document-drawings.ts';

const [early, late] = ['2026-03-01T08:00:00.000Z', '2026-03-03T08:00:00.000Z'];
const seconds = (instant: string): number => Date.parse(instant) / 1000;
const box = { kind: 'rect', x: 0.1, y: 0.1, width: 0.2, height: 0.2 } as const;

function setting() {
  const { store, putCard } = appSetting();
  const drawing = (groups: readonly string[], more: Partial<OcclusionDocument> = {}): void => {
    const shapes = groups.map((group) => ({ ...box, id: group, group, label: `the <${group}>` }));
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const place = { occlusionId: 'o1', documentId: 'd1', userId: 'ann', pageNumber: 2 };
    const doc = { ...place, region, mode: 'one', title: 'Heart & vessels', shapes, version: 1, cards: [] };
    store.put('occlusions', 'o1', { ...doc, changedAt: early, ...more });
  };
  const card = (group: string, ordinal: number, more: Partial<CardDocument> = {}): void =>
    putCard({
      cardId: `card ${group}`,
      pageNumber: 2,
      ordinal,
      span: '',
      byHand: true,
      occlusion: { occlusionId: 'o1', group },
      ...more,
    });
  async function written(more: Partial<NoteSetting> = {}) {
    const [notes, reviews]: [DeckNote[], DeckReview[]] = [[], []];
    const file = {
      add: (some) => void notes.push(...some),
      addReviews: (some) => void reviews.push(...some),
    } as Partial<DeckFile> as DeckFile;
    const { signal } = new AbortController();
    const ofNotes: NoteSetting = {
      deck: 'Heart',
      folderName: 'Cardiology',
      document: { name: 'Heart <1>', type: 'pdf' },
      includeScheduling: true,
      includeTags: true,
      pageOf: () => '',
      regionOf: () => ({ asked: '', answered: '' }),
      pictureOf: (id) => `<img src="${id}.jpg">`,
      ...more,
    };
    await writeDocument({ store, file, media: new Map(), signal }, { documentId: 'd1' } as never, ofNotes);
    const pictures = notes.filter((note): note is DeckOcclusionNote => note.kind === 'occlusion');
    return {
      notes,
      reviews,
      pictures,
      numbers: pictures.flatMap(({ cards }) => cards.map(({ number }) => number)),
    };
  }
  return { store, putCard, drawing, card, written };
}

it('makes one note of a drawing, where the first of its cards stands', async () => {
  const { putCard, drawing, card, written } = setting();
  drawing(['aorta', 'atrium']);
  card('aorta', 10_001);
  card('atrium', 10_002, { yield: 'high' });
  putCard({ cardId: 'before', pageNumber: 1 });
  putCard({ cardId: 'between', pageNumber: 2, ordinal: 10_000 });
  putCard({ cardId: 'after', pageNumber: 3 });
  const { notes, pictures } = await written();
  expect(notes.map(({ guid }) => guid)).toEqual(['before', 'between', 'o1', 'after']);
  expect(pictures[0]).toMatchObject({
    header: 'Heart &amp; vessels',
    picture: '<img src="o1.jpg">',
    back: `<div data-label="1">the &lt;aorta&gt;</div><div data-label="2">the &lt;atrium&gt;</div><div class="source">Heart &lt;1&gt;, page 2</div>${noteMarkOf(
      {
        cards: [
          { number: 1, cardId: 'card aorta', group: 'aorta', isHighYield: false },
          { number: 2, cardId: 'card atrium', group: 'atrium', isHighYield: true },
        ],
      },
    )}`,
    tags: ['folder::Cardiology', 'document::Heart_<1>', 'page::2', 'yield::high'],
    deck: 'Heart',
    createdAt: Date.parse(early),
    // A picture makes it newer by a second.
    modifiedAt: seconds(early) + 1,
  });
  expect(pictures[0]?.places.match(/\{\{c\d+/gu)).toEqual(['{{c1', '{{c2']);
});

it('lets each card keep its own state, and its number when others are added and deleted', async () => {
  const { store, drawing, card, written } = setting();
  const schedule = {
    spacedRepetition: {
      dueDate: '2026-03-09',
      intervalDays: 6,
      totalReviews: 1,
      lastReviewed: early,
      isLearning: false,
    },
    delay: null,
    memory: { stability: 3, difficulty: 5, lapses: 0 },
  } as unknown as CardDocument['schedule'];
  drawing(['new', 'atrium', 'aorta'], { changedAt: late });
  card('gone', 10_000, { status: 'deleted' });
  card('aorta', 10_001, { isSuspended: true, status: 'suspended' });
  card('atrium', 10_002, { schedule });
  card('new', 10_003, { createdAt: late });
  const response = { documentId: 'd1', userId: 'ann', response: 'correct', reversed: false, standing: 0 };
  const answer = { ...response, cardId: 'card atrium', at: early, studyDay: '2026-03-01' };
  store.put('reviews', 'card atrium:1', answer);
  store.put('reviews', 'card gone:1', { ...answer, cardId: 'card gone' });
  const { pictures, reviews } = await written();
  expect(pictures[0]?.cards).toMatchObject([
    { number: 2, isSuspended: true, schedule: { kind: 'new' }, reviews: 0 },
    { number: 3, isSuspended: false, schedule: { kind: 'review', interval: 6 }, reviews: 1 },
    { number: 4, schedule: { kind: 'new' } },
  ]);
  expect(pictures[0]?.places.match(/\{\{c\d+/gu)).toEqual(['{{c4', '{{c3', '{{c2']);
  expect(pictures[0]?.modifiedAt).toBe(seconds(late) + 1);
  expect(reviews).toMatchObject([{ guid: 'o1', number: 3, interval: 6 }]);
  const { pictures: unstudied } = await written({ includeScheduling: false });
  expect(unstudied[0]?.cards.map(({ isSuspended, reviews: n }) => [isSuspended, n])).toEqual([
    [true, 0],
    [false, 0],
    [false, 0],
  ]);
});

it('has a new date when one of its cards changed, also one that is not in it', async () => {
  const { drawing, card, written } = setting();
  drawing(['aorta', 'gone']);
  card('aorta', 10_000);
  card('gone', 10_001, { status: 'deleted', changedAt: late });
  expect((await written({ pictureOf: () => '' })).pictures[0]?.modifiedAt).toBe(seconds(late));
});

it('has no note of a drawing whose cards were deleted, nor of cards that no drawing shows', async () => {
  const { drawing, card, putCard, written } = setting();
  drawing(['aorta']);
  card('aorta', 10_000, { status: 'deleted' });
  card('redrawn away', 10_001);
  putCard({ cardId: 'lost', pageNumber: 2, occlusion: { occlusionId: 'unknown', group: 'a' } });
  expect((await written()).notes).toEqual([]);
});

it('gives a card beyond Anki’s last number the lowest that is free', async () => {
  const { drawing, card, written } = setting();
  for (let n = 0; n < 500; n += 1) card(`gone${n}`, 10_000 + n, { status: 'deleted' });
  drawing(['aorta', 'atrium']);
  card('aorta', 10_500);
  card('atrium', 10_501);
  expect((await written()).numbers).toEqual([1, 2]);
});

const made = (cardId: string, createdAt: string, ordinal: number) => ({ cardId, createdAt, ordinal });
const [first, later] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'];

it('counts cards in the order in which they were made, whatever order they are read in', () => {
  const cards = [made('a', later, 0), made('c', first, 2), made('b', first, 1), made('d', later, 1)];
  expect([...drawnCardNumbers(cards)]).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});

it('gives a new card the next number, and leaves those of the others', () => {
  const before = [made('a', first, 0), made('b', first, 1)];
  const numbers = drawnCardNumbers([...before, made('c', later, 0)]);
  expect([...numbers]).toEqual([...drawnCardNumbers(before), ['c', 3]]);
});
