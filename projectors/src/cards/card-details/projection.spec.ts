import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardOf, edited, file, gone, imported, tied, updated, withPicture } from './imported.fixture.ts';
import { cardDetailsProjection } from './projection.ts';

const after = (...events: AnamnesisEvent[]) => project(cardDetailsProjection, events);
const details = {
  tags: ['heart::valves'],
  flag: 2,
  fields: [{ name: 'Extra', html: '<b>more</b>' }],
};
const aorta = withPicture('aorta', file('a'), details);
const first = imported([aorta, cardOf('atrium'), cardOf('valve', { tags: [], fields: [] })]);
const source = { documentId: 'notes', pageNumber: 3, span: 'The aorta leaves the heart' };
const of = { cardId: 'card aorta', documentId: 'd1', userId: 'ann' };

it('are kept of the cards that have any', async () => {
  expect(await after(first)).toEqual({ 'card aorta': { ...of, ...details, rich: aorta.rich } });
});

it('are what the deck says last, beside the passage that the person tied the card to', async () => {
  const rich = withPicture('aorta', file('b')).rich!;
  const next = [
    { ...cardOf('aorta', { rich }), textVersion: 1 },
    { ...cardOf('atrium', { flag: 1 }), textVersion: 0 },
    { ...cardOf('valve'), textVersion: 0 },
  ];
  expect(await after(first, tied('aorta', source), updated(next))).toEqual({
    'card aorta': { ...of, rich, source },
    'card atrium': { ...of, cardId: 'card atrium', flag: 1 },
  });
  const plain = await after(first, updated([{ ...cardOf('aorta'), textVersion: 1 }]));
  expect(plain['card aorta']).toEqual(of);
});

it('have the tags and the flag that the person gives them, which stay when the deck says others', async () => {
  const marked = (
    cardId: string,
    tags: { add: string[]; remove: string[] } | null,
    flag?: number,
  ): AnamnesisEvent => {
    const { type: _type, data: _data, ...rest } = first;
    const data = { documentId: 'd1', cardIds: [cardId], tags, flag };
    return { ...rest, type: 'CardsMarked', data } as AnamnesisEvent;
  };
  const own = marked('card aorta', { add: ['exam'], remove: ['Heart::Valves'] }, 0);
  const tagged = await after(first, own, marked('card atrium', { add: ['new'], remove: [] }, 4));
  expect(tagged['card aorta']).toMatchObject({ tags: ['exam'], fields: details.fields });
  expect(tagged['card aorta']).not.toHaveProperty('flag');
  expect(tagged['card atrium']).toMatchObject({ documentId: 'd1', tags: ['new'], flag: 4 });
  const said = updated([
    { ...cardOf('aorta', { tags: ['heart::valves', 'vessels'], flag: 5 }), textVersion: 1 },
  ]);
  const later = (await after(first, own, said))['card aorta'];
  expect(later).toMatchObject({ tags: ['vessels', 'exam'] });
  expect(later).not.toHaveProperty('flag');
  const back = await after(first, own, said, marked('card aorta', { add: ['heart::valves'], remove: [] }));
  expect(back['card aorta']).toMatchObject({ tags: ['vessels', 'exam', 'heart::valves'] });
});

it('have the tags of the deck beside the HTML that the person keeps', async () => {
  const rich = { front: '<i>a</i>', back: '<i>b</i>' };
  const own = edited('aorta', { prompt: 'a {{c1::b}}', answer: 'b', rich });
  const beside = {
    ...withPicture('aorta', file('b')),
    tags: ['new'],
    textVersion: 1,
    keepsText: true as const,
  };
  expect(await after(first, own, updated([beside]))).toEqual({
    'card aorta': { ...of, tags: ['new'], rich },
  });
});

it('have both sides as the person changed them, or none in words again', async () => {
  const rich = { front: '<i>a</i>', back: '<i>b</i>' };
  const words = { prompt: 'a {{c1::b}}', answer: 'b' };
  const inHtml = await after(first, edited('aorta', { ...words, rich }));
  expect(inHtml['card aorta']).toEqual({ ...of, ...details, rich });
  expect((await after(first, edited('aorta', words)))['card aorta']).toEqual({ ...of, ...details });
  expect(await after(first, edited('aorta', null))).toEqual(await after(first));
  expect(await after(first, edited('atrium', words))).toEqual(await after(first));
});

it('are a passage alone where a card has nothing else, until it is untied', async () => {
  const both = [tied('atrium', source), tied('aorta', source)];
  expect((await after(first, ...both))['card atrium']).toEqual({ ...of, cardId: 'card atrium', source });
  const untied = await after(first, ...both, tied('aorta', null));
  expect(untied['card aorta']).toEqual({ ...of, ...details, rich: aorta.rich });
});

it('come along into a copy', async () => {
  const copied: AnamnesisEvent = {
    type: 'CardsCopied',
    data: {
      documentId: 'd2',
      sourceDocumentId: 'd1',
      studyDay: '2026-03-01',
      cards: [aorta, cardOf('atrium')].map((card, ordinal) => ({
        ...card,
        cardId: `copy of ${card.cardId}`,
        sourceCardId: card.cardId,
        sourceVersion: 0,
        pageNumber: 1,
        ordinal,
        origin: 'written',
        isHighYield: false,
        span: '',
      })),
    },
  };
  const cardId = 'copy of card aorta';
  expect(await after(copied)).toEqual({
    [cardId]: { ...of, ...details, rich: aorta.rich, cardId, documentId: 'd2' },
  });
});

it('stay while a card is deleted, as it may come back', async () => {
  const deleted = { documentId: 'd1', cardIds: ['card aorta'], written: 1 };
  expect(await after(first, { type: 'CardsDeleted', data: deleted })).toEqual(await after(first));
});

it.each(gone)('go with %s', async (_, event) => {
  expect(await after(first, event)).toEqual({});
});
