import {
  type CardSchedule,
  defaultSchedulingPolicy as policy,
  newCardSchedule,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardsProjection } from './projection.ts';
import { cardTextKey } from './text-key.ts';

const written = (documentId: string, cardId: string, prompt = '{{c1::The heart}} beats'): AnamnesisEvent => ({
  type: 'CardCreated',
  data: {
    documentId,
    cardId,
    pageNumber: 1,
    ordinal: 0,
    studyDay: '2026-03-01',
    card: { prompt, answer: 'The heart', span: '' },
  },
});
const held: AnamnesisEvent = {
  type: 'DuplicatesHeld',
  data: { documentId: 'd2', cards: [{ cardId: 'b', studied: { documentId: 'd1', cardId: 'a' } }] },
};
const released: AnamnesisEvent = { type: 'DuplicatesReleased', data: { documentId: 'd2', cardIds: ['b'] } };
const schedule: CardSchedule = {
  ...newCardSchedule('2026-03-04'),
  delay: { type: 'tenMinutes', until: '2026-03-01T08:10:00.000Z' },
};
const reviewed: AnamnesisEvent = {
  type: 'CardReviewed',
  data: {
    documentId: 'd2',
    cardId: 'b',
    policy,
    policyRevision: -1,
    response: 'incorrect',
    at: '2026-03-01T08:00:00.000Z',
    studyDay: '2026-03-01',
    timeZone: 'UTC',
    useShortDelay: true,
    delayType: 'tenMinutes',
    schedule,
    algorithm: { name: 'fsrs', version: '6' },
  },
};
const both = [written('d1', 'a'), written('d2', 'b')];

const cardAfter = async (...events: AnamnesisEvent[]) => {
  const { b } = await project(cardsProjection, [...both, ...events]);
  return b!;
};

it('never comes up while it is held as a duplicate, and keeps its schedule, also of what is answered meanwhile', async () => {
  expect(await cardAfter(held)).toMatchObject({
    status: 'active',
    isTouched: false,
    dueDate: neverDue,
    studiedAs: 'a',
    studiedIn: 'd1',
    schedule: newCardSchedule('2026-03-01'),
  });
  expect(await cardAfter(held, reviewed)).toMatchObject({ dueDate: neverDue, delay: '', schedule });
  expect(await cardAfter(held, reviewed, released)).toMatchObject({
    dueDate: '2026-03-04',
    delay: 'open',
    studiedAs: '',
    studiedIn: '',
    schedule,
  });
});

it('stays held while it is suspended or deleted, and after that', async () => {
  const some = { documentId: 'd2', cardIds: ['b'] };
  const suspended: AnamnesisEvent = { type: 'CardsSuspended', data: some };
  const resumed: AnamnesisEvent = { type: 'CardsResumed', data: some };
  const deleted: AnamnesisEvent = { type: 'CardsDeleted', data: { ...some, written: 1 } };
  const restored: AnamnesisEvent = { type: 'CardsRestored', data: { ...some, written: 1 } };
  expect(await cardAfter(suspended, held)).toMatchObject({ status: 'suspended', dueDate: neverDue });
  expect(await cardAfter(suspended, held, resumed)).toMatchObject({ status: 'active', dueDate: neverDue });
  expect(await cardAfter(held, deleted)).toMatchObject({
    status: 'deleted',
    dueDate: neverDue,
    studiedAs: 'a',
  });
  expect(await cardAfter(held, deleted, restored)).toMatchObject({ status: 'active', dueDate: neverDue });
  expect(await cardAfter(held, suspended, released)).toMatchObject({
    status: 'suspended',
    dueDate: neverDue,
  });
});

it('has the key of another text when it is edited', async () => {
  const { a, b } = await project(cardsProjection, both);
  expect(a!.textKey).toBe(b!.textKey);
  const edited: AnamnesisEvent = {
    type: 'CardEdited',
    data: {
      documentId: 'd2',
      cardId: 'b',
      textVersion: 1,
      card: { prompt: '{{c1::The heart}} stops', answer: 'The heart' },
    },
  };
  expect((await cardAfter(edited)).textKey).not.toBe(a!.textKey);
});

const key = (prompt: string, answer = 'Ménière') => cardTextKey({ prompt, answer });

it('compares texts to the letter, but for white space and how a sign is encoded', () => {
  const one = key('Who?\n{{c1::Ménière}}');
  expect(key('  Who? \n {{c1::Me\u0301nie\u0300re}}', 'Me\u0301nie\u0300re ')).toBe(one);
  expect(key('who?\n{{c1::Ménière}}')).not.toBe(one);
  expect(key('Who!\n{{c1::Ménière}}')).not.toBe(one);
  expect(key('Who?\n{{c1::Meniere}}')).not.toBe(one);
  // Another form: a blank in a line.
  expect(key('Who? {{c1::Ménière}}')).not.toBe(one);
});
