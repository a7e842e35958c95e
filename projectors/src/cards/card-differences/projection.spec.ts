import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { cardOf, gone, imported, kept, updated } from '../card-details/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import { cardDifferencesProjection } from './projection.ts';

const after = (...events: AnamnesisEvent[]) =>
  project(cardDifferencesProjection, [imported([cardOf('aorta'), cardOf('atrium')]), ...events]);
const both = [kept('aorta', 'arch'), kept('atrium', 'auricle')];

it('are what the deck said last of cards that the person changed, too', async () => {
  const of = { documentId: 'd1', userId: 'ann' };
  expect(await after(...both, kept('aorta', 'aortic arch'))).toEqual({
    'card aorta': {
      ...of,
      cardId: 'card aorta',
      theirs: { prompt: 'It is {{c1::aortic arch}}', answer: 'aortic arch' },
    },
    'card atrium': {
      ...of,
      cardId: 'card atrium',
      theirs: { prompt: 'It is {{c1::auricle}}', answer: 'auricle' },
    },
  });
});

it.each<[string, AnamnesisEvent]>([
  [
    'a side was taken',
    {
      type: 'DifferencesSettled',
      data: { documentId: 'd1', cards: [{ cardId: 'card aorta', textHash: 'h' }] },
    },
  ],
  ['the text of the deck was taken over', updated([{ ...cardOf('aorta'), textVersion: 2 }])],
  [
    'the card was deleted',
    { type: 'CardsDeleted', data: { documentId: 'd1', cardIds: ['card aorta'], written: 1 } },
  ],
])('are gone once %s', async (_, event) => {
  expect(Object.keys(await after(...both, event))).toEqual(['card atrium']);
});

it('stay where only tags, colour or fields of the deck were taken', async () => {
  const beside = updated([{ ...cardOf('aorta', { flag: 1 }), textVersion: 1, keepsText: true }]);
  expect(await after(...both, beside)).toEqual(await after(...both));
});

it.each(gone)('go with %s', async (_, event) => {
  expect(await after(...both, event)).toEqual({});
});
