import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardOf, edited, imported, updated } from '../card-details/imported.fixture.ts';
import { cardsProjection } from './projection.ts';

/** Of the card after each event: the position of the last event that changed its text. */
async function positions(...events: AnamnesisEvent[]): Promise<(number | undefined)[]> {
  const all = events.map(
    async (_, n) => (await project(cardsProjection, events.slice(0, n + 1)))['card aorta'],
  );
  return (await Promise.all(all)).map((card) => card?.textPosition);
}
const some = { documentId: 'd1', cardIds: ['card aorta'] };

it('is that of the event that last changed what a written card says, where it is, or whether it is there', async () => {
  const [first, ...later] = await positions(
    imported([cardOf('aorta')]),
    { type: 'CardsSuspended', data: some },
    { type: 'CardsRated', data: { ...some, isHighYield: true } },
    updated([{ ...cardOf('aorta', { flag: 1 }), textVersion: 0 }]),
    { type: 'CardsMoved', data: { ...some, pageNumber: 2 } },
    edited('aorta', { prompt: 'An {{c1::aorta}}', answer: 'aorta' }),
    updated([{ ...cardOf('aorta'), textVersion: 2 }]),
    { type: 'CardsDeleted', data: { ...some, written: 1 } },
    { type: 'CardsRestored', data: { ...some, written: 1 } },
  );
  expect(later.slice(0, 3)).toEqual([first, first, first]);
  const changed = [first!, ...later.slice(3).map((position) => position!)];
  expect(new Set(changed).size).toBe(6);
  expect(changed.toSorted((a, b) => a - b)).toEqual(changed);
});

it('is none of a card that an engine made: it is found with its page', async () => {
  const made: AnamnesisEvent = {
    type: 'CardsGenerated',
    data: {
      documentId: 'd1',
      requestId: 'r1',
      pageNumber: 1,
      studyDay: '2026-03-01',
      cards: [{ cardId: 'card aorta', prompt: 'What?', answer: 'the aorta', span: 'The aorta' }],
      engine: { name: 'builtin', version: '1' },
    },
  };
  const moved: AnamnesisEvent = { type: 'CardsMoved', data: { ...some, pageNumber: 2 } };
  expect(await positions(made, moved)).toEqual([0, 0]);
});
