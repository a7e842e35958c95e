import { expect, it } from 'vitest';
import type { ReadDeckItem, SurveyItem } from '../reading/reader.ts';
import { draftPackage } from './drafts.ts';
import { surveyPackage } from './survey-package.ts';
import { aCard, aNote, aPackage, aReview } from './testing/a-package.ts';

const dayMs = 86_400_000;
/** Day 100 of the calendar. */
const nowMs = 100 * dayMs + 1;
const due = (dueDay: number) => ({ schedule: { kind: 'review', dueDay, interval: 9 } as const });

const keyOf = (guid: string, packageCardId: number) => ({ key: `${guid}\u00000`, packageCardId });

async function surveyed(pack: ReturnType<typeof aPackage>, at: number | null = nowMs) {
  const items: SurveyItem[] = [];
  for await (const item of surveyPackage(pack, at)) items.push(item);
  const last = items.at(-1);
  if (last?.kind !== 'survey') throw new Error('no survey');
  return {
    survey: last.survey,
    keys: items.flatMap((item) => (item.kind === 'keys' ? item.keys : [])),
    asked: items.flatMap((item) => (item.kind === 'answers' ? item.cards : [])),
  };
}

it('counts what is in a package, by deck, with the files that its notes and templates name', async () => {
  const pack = aPackage({
    notes: [
      aNote(1, 'a <img src="heart.png"> <img src=gone.png>', '[sound:beep.mp3]'),
      aNote(2, 'b <img src=\'heart.png\'> <img src="https://example.org/far.png">', ''),
      aNote(3, 'no card', ''),
      aNote(4, 'd <img src="heart.png">', '[sound:beep.mp3]'),
    ],
    cards: [
      aCard(11, 1, { flag: 2 }),
      // Of a template that is not there.
      aCard(12, 1, { ordinal: 1 }),
      aCard(21, 2, { deckId: 9, isBuried: true }),
      aCard(41, 4, { deckId: 2, isSuspended: true }),
    ],
    files: { 'heart.png': 'heart', 'beep.mp3': 'be', 'logo.png': 'l', 'unnamed.png': 'x' },
  });
  const { survey, keys } = await surveyed(pack);
  expect(survey).toEqual({
    format: 'anki',
    notes: 4,
    cards: 3,
    suspended: 1,
    buried: 1,
    flagged: 1,
    decks: [
      { path: ['Heart'], cards: 1, mediaBytes: 8 },
      { path: ['Default'], cards: 1, mediaBytes: 6 },
      { path: ['Heart', 'Valves'], cards: 1, mediaBytes: 8 },
    ],
    noteTypes: [{ name: 'Basic', notes: 4 }],
    media: { files: 3, bytes: 8 },
    missing: { count: 1, names: ['gone.png'] },
    mediaNames: ['logo.png', 'heart.png', 'beep.mp3'],
    reviews: 0,
    answers: null,
    theirs: null,
  });
  expect(keys).toEqual([keyOf('guid-1', 11), keyOf('guid-2', 21), keyOf('guid-4', 41)]);
});

it('says when cards that were answered are due there, but for those that are not asked', async () => {
  const late = [aReview(1, 5), aReview(1, 9, null), aReview(1, 10, 1)];
  const pack = aPackage({
    notes: [1, 2, 3, 4, 5, 6, 7].map((id) => aNote(id, 'a', 'b')),
    cards: [
      aCard(1, 1, due(90)),
      aCard(2, 2, due(101)),
      aCard(3, 3, due(106)),
      aCard(4, 4, due(107)),
      aCard(5, 5, { ...due(90), isSuspended: true }),
      aCard(6, 6, due(90)),
      // Buried until tomorrow.
      aCard(7, 7, { ...due(90), isBuried: true }),
    ],
    reviews: [
      ...late,
      ...[2, 3, 4, 5].map((id) => aReview(id, 20)),
      aReview(6, nowMs * 1_000, null),
      aReview(7, 20),
    ],
  });
  const { survey, asked } = await surveyed(pack);
  expect(survey.theirs).toEqual({ today: 1, tomorrow: 2, week: 4 });
  expect(asked).toHaveLength(5);
  expect(asked[0]).toEqual({
    packageCardId: 1,
    answers: [
      { at: 5, rating: 3, took: 1_500 },
      { at: 10, rating: 1, took: 1_500 },
    ],
  });
  expect(survey.answers).toEqual({
    count: 7,
    first: new Date(5).toISOString(),
    last: new Date(20).toISOString(),
  });
});

it('counts no file that is never shown for anybody’s room, nor has it kept', async () => {
  const pack = aPackage({
    notes: [aNote(1, '<img src="heart.png">', '[sound:lecture.MP4]')],
    cards: [aCard(11, 1)],
    files: { 'heart.png': 'heart', 'lecture.MP4': 'very long' },
  });
  const { survey } = await surveyed(pack);
  expect(survey).toMatchObject({
    decks: [{ mediaBytes: 5 }],
    media: { files: 1, bytes: 5 },
    mediaNames: ['heart.png'],
    missing: { count: 1, names: ['logo.png'] },
    leftOut: { count: 1, names: ['lecture.MP4'] },
  });
});

it('looks at no answer where nobody asks for them', async () => {
  const pack = aPackage({
    notes: [aNote(1, 'a', 'b')],
    cards: [aCard(1, 1, due(90))],
    reviews: [aReview(1, 5)],
  });
  const { survey, asked } = await surveyed(pack, null);
  expect(survey).toMatchObject({ notes: 1, cards: 1, answers: null, theirs: null });
  expect(asked).toEqual([]);
});

it('names each missing file once, and those that the cards are without in the end', async () => {
  const pack = aPackage({
    notes: [
      aNote(1, '<img src="gone%20a.png"> [sound:u\u0308ber.mp3]', '<img src="gone a.png">'),
      aNote(2, '<img src=" gone a.png ">[sound:Q&amp;A.mp3]', '<audio src="Q&amp;A.mp3"></audio>'),
      aNote(3, 'b[sound:https://example.org/far.mp3]', '[sound:lecture.MP4]'),
    ],
    cards: [aCard(11, 1), aCard(21, 2), aCard(31, 3)],
    files: { 'lecture.MP4': 'very long' },
  });
  const { survey } = await surveyed(pack);
  const names = ['logo.png', 'über.mp3', 'gone a.png', 'Q&A.mp3'];
  expect(survey.missing).toEqual({ count: 4, names });
  const drafted: ReadDeckItem[] = [];
  for await (const item of draftPackage(pack, new Map())) drafted.push(item);
  const told = drafted.flatMap((item) => ('missing' in item ? item.missing : []));
  expect(told.toSorted()).toEqual([...names, 'lecture.MP4'].toSorted());
});

it('counts a card once that another note has as well', async () => {
  const twin = { ...aNote(2, 'b', ''), guid: 'guid-1' };
  const pack = aPackage({ notes: [aNote(1, 'a', ''), twin], cards: [aCard(11, 1), aCard(21, 2)] });
  const { survey, keys } = await surveyed(pack);
  expect([survey.cards, keys]).toEqual([1, [keyOf('guid-1', 11)]]);
});

it('counts what cannot be, and answers that nobody can have given yet', async () => {
  const far = Date.UTC(50_000, 0);
  const content = { notes: [aNote(1, 'a', 'b')], cards: [aCard(11, 1)], reviews: [aReview(11, far)] };
  const { survey } = await surveyed({ ...aPackage(content), passedOver: { notes: 1, cards: 2, reviews: 3 } });
  expect(survey).toMatchObject({ cards: 1, answers: null, impossible: { notes: 1, cards: 2, answers: 4 } });
  expect((await surveyed(aPackage(content), null)).survey.impossible).toBeUndefined();
});
