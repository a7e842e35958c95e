import { firstWritten } from '@anamnesis/contracts/cards/events.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import {
  cardOf,
  edited,
  file,
  imported,
  tied,
  updated,
  withPicture,
} from '../card-details/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import { cardsProjection } from './projection.ts';

const after = (...events: AnamnesisEvent[]) => project(cardsProjection, events);
const one = async (...events: AnamnesisEvent[]) => (await after(...events))['card aorta']!;
const keysOf = async (...events: AnamnesisEvent[]) =>
  Object.values(await after(...events)).map(({ textKey }) => textKey);

it('of a deck from elsewhere are the person’s, on its first page, and held back by the daily limit', async () => {
  const documents = await after(
    imported([cardOf('before'), cardOf('aorta', { span: 'The aorta', isHighYield: true, tags: ['heart'] })]),
  );
  expect(documents['card aorta']).toEqual({
    cardId: 'card aorta',
    documentId: 'd1',
    userId: 'ann',
    pageNumber: 1,
    ordinal: firstWritten + 1,
    prompt: 'It is {{c1::aorta}}',
    answer: 'aorta',
    span: 'The aorta',
    origin: 'written',
    madeBy: null,
    studyDay: '2026-03-02',
    details: true,
    form: 'cloze',
    textVersion: 0,
    textPosition: 1,
    isTouched: false,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
    yield: 'high',
    status: 'active',
    isSuspended: false,
    textKey: expect.any(String),
    studiedAs: '',
    studiedIn: '',
    dueDate: '2026-03-02',
    missed: [],
    introducedOn: '',
    byHand: false,
    limited: 'yes',
    delay: '',
    schedule: newCardSchedule('2026-03-02'),
  });
  expect(documents['card before']).not.toHaveProperty('details');
});

it('are not studied where the deck has them suspended', async () => {
  const suspended = imported([cardOf('aorta', { isSuspended: true })]);
  expect(await one(suspended)).toMatchObject({ status: 'suspended', isSuspended: true, dueDate: neverDue });
  const resumed: AnamnesisEvent = {
    type: 'CardsResumed',
    data: { documentId: 'd1', cardIds: ['card aorta'] },
  };
  const again = updated([{ ...cardOf('aorta', { isSuspended: true }), textVersion: 0 }]);
  expect(await one(suspended, resumed, again)).toMatchObject({ status: 'active', dueDate: '2026-03-02' });
});

it('have the words and version of their deck, and keep what the person made of them', async () => {
  const rated: AnamnesisEvent = {
    type: 'CardsRated',
    data: { documentId: 'd1', cardIds: ['card aorta'], isHighYield: true },
  };
  const next = {
    ...cardOf('aorta', { prompt: 'What?\n{{c1::The aorta}}', answer: 'The aorta' }),
    textVersion: 1,
  };
  const before = await one(imported([cardOf('aorta')]));
  const now = await one(imported([cardOf('aorta')]), rated, updated([next]));
  expect(now).toMatchObject({ prompt: next.prompt, answer: 'The aorta', textVersion: 1, yield: 'high' });
  expect([now.form, now.studyDay, now.ordinal]).toEqual([before.form, before.studyDay, before.ordinal]);
  expect(now.textKey).not.toBe(before.textKey);
  expect(
    await one(imported([cardOf('aorta')]), updated([{ ...cardOf('aorta', { flag: 1 }), textVersion: 0 }])),
  ).toEqual({
    ...before,
    details: true,
  });
});

const named = (cardId: string, picture: string) => ({ ...withPicture('aorta', picture), cardId });

it('keep the text that the person has, by hand or by a drawing, where only what is beside it is taken', async () => {
  const own = { prompt: 'Own {{c1::words}}', answer: 'words' };
  const beside = { ...cardOf('aorta', { tags: ['new'] }), textVersion: 1, keepsText: true as const };
  const before = await one(imported([cardOf('aorta')]), edited('aorta', own));
  const now = await one(imported([cardOf('aorta')]), edited('aorta', own), updated([beside]));
  expect(now).toEqual({ ...before, details: true });
  const occlusion = { occlusionId: 'o1', group: 'a' };
  const drawnAnew = { ...cardOf('aorta', { occlusion, flag: 1, prompt: 'Of the deck' }), textVersion: 0 };
  expect(await one(imported([cardOf('aorta', { occlusion })]), updated([drawnAnew]))).toMatchObject({
    prompt: cardOf('aorta').prompt,
    details: true,
  });
});

it('with the same words are duplicates only where their HTML is the same', async () => {
  const [plain, a, alsoA, b] = await keysOf(
    imported([cardOf('aorta'), named('x', file('a')), named('y', file('a')), named('z', file('b'))]),
  );
  expect(alsoA).toBe(a);
  expect(new Set([plain, a, b]).size).toBe(3);
  const words = { prompt: 'It is {{c1::aorta}}', answer: 'aorta' };
  const [inWords] = await keysOf(imported([withPicture('aorta', file('a'))]), edited('aorta', words));
  expect(inWords).toBe(plain);
  const { rich } = withPicture('aorta', file('b'));
  const [inHtml] = await keysOf(imported([cardOf('aorta')]), edited('aorta', { ...words, rich: rich! }));
  expect(inHtml).toBe(b);
});

it('in HTML are of a form of their own, whatever they are edited to, and their HTML is not among them', async () => {
  const rich = imported([withPicture('aorta', file('a'))]);
  const words = { prompt: 'It is {{c1::aorta}}', answer: 'aorta' };
  const card = await one(rich, edited('aorta', { ...words, rich: { front: 'a', back: 'b' } }));
  expect(card).toMatchObject({ form: 'rich', details: true, textVersion: 1, isTouched: true });
  expect(card).not.toHaveProperty('rich');
});

it('that are tied to a passage have details from then on', async () => {
  const source = { documentId: 'notes', pageNumber: 3, span: 'The aorta' };
  expect((await one(imported([cardOf('aorta')]), tied('aorta', source))).details).toBe(true);
  expect((await one(imported([cardOf('aorta')]), tied('aorta', null))).details).toBeUndefined();
});

it('ask for a place on a picture like drawn ones', async () => {
  const occlusion = { occlusionId: 'o1', group: 'a' };
  const card = await one(imported([cardOf('aorta', { occlusion })]));
  expect(card).toMatchObject({ form: 'question', occlusion, textKey: 'occlusion/card aorta' });
  expect(
    await one(imported([cardOf('aorta', { occlusion })]), updated([{ ...cardOf('aorta'), textVersion: 1 }])),
  ).toMatchObject({ occlusion, textKey: 'occlusion/card aorta' });
});

it('in HTML come along into a copy', async () => {
  const { rich } = withPicture('aorta', file('a'));
  const copied: AnamnesisEvent = {
    type: 'CardsCopied',
    data: {
      documentId: 'd2',
      sourceDocumentId: 'd1',
      studyDay: '2026-03-01',
      cards: [
        {
          ...cardOf('aorta'),
          sourceCardId: 'theirs',
          sourceVersion: 0,
          pageNumber: 1,
          ordinal: 0,
          origin: 'written',
          isHighYield: false,
          span: '',
          rich: rich!,
          tags: ['heart'],
          flag: 1,
          fields: [{ name: 'Extra', html: 'more' }],
        },
      ],
    },
  };
  const copy = await one(copied);
  expect(copy).toMatchObject({ form: 'rich', details: true });
  for (const field of ['rich', 'tags', 'flag', 'fields']) expect(copy).not.toHaveProperty(field);
});
