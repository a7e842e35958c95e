import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import { eventTypeIn } from '@anamnesis/contracts/kernel/events/message.ts';
import { expect, it } from 'vitest';
import { groupNames, wantedTypes } from './groups.ts';
import type { ProcessorGroup } from './platform/kernel/processor.ts';

it('the groups subscribe only to event types that exist', () => {
  expect(wantedTypes).toContain('PageRequested');
  expect(wantedTypes.filter((type) => !(type in eventDefinitions))).toEqual([]);
});

it.each(['events.>', 'events.card.*', 'events.card', 'progress.card.CardReviewed'])(
  'a group cannot subscribe to %s, which names no single type',
  (subject) => expect(() => eventTypeIn(subject)).toThrow('names no event type'),
);

it('a group cannot subscribe to an event that no context declares', () => {
  const known: ProcessorGroup = { subjects: ['events.card.CardReviewed'], concurrency: 1 };
  // @ts-expect-error: it is an event of another category
  const misplaced: ProcessorGroup = { ...known, subjects: ['events.deck.CardReviewed'] };
  // @ts-expect-error: no context declares this event
  const unknown: ProcessorGroup = { ...known, subjects: ['events.card.CardLost'] };
  expect([misplaced, unknown]).toHaveLength(2);
});

it('every group has a name for itself', () => {
  expect(new Set(groupNames).size).toBe(groupNames.length);
});
