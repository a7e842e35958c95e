import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import { eventTypeIn } from '@anamnesis/contracts/kernel/message.ts';
import { expect, it } from 'vitest';
import { processorGroups, wantedTypes } from './groups.ts';
import type { ProcessorGroup } from './platform/kernel/processor.ts';
import { modules } from './modules.ts';

it('the groups subscribe only to event types that exist', () => {
  expect(wantedTypes).toContain('PageRequested');
  expect(wantedTypes.filter((type) => !(type in eventDefinitions))).toEqual([]);
});

it.each(['events.>', 'events.card.*', 'events.card', 'progress.card.CardReviewed'])(
  'a group cannot subscribe to %s, which names no single type',
  (subject) => expect(() => eventTypeIn(subject)).toThrow('names no event type'),
);

it('a group cannot subscribe to an event that no context declares', () => {
  const known: ProcessorGroup = { name: 'g', subjects: ['events.card.CardReviewed'], concurrency: 1 };
  // @ts-expect-error: it is an event of another category
  const misplaced: ProcessorGroup = { ...known, subjects: ['events.deck.CardReviewed'] };
  // @ts-expect-error: no context declares this event
  const unknown: ProcessorGroup = { ...known, subjects: ['events.card.CardLost'] };
  expect([misplaced, unknown]).toHaveLength(2);
});

it('every process consumes the group that is registered for it', () => {
  const consuming = modules.filter(({ consumer }) => consumer !== undefined);
  const created = consuming.map(({ consumer }) => consumer!.create({} as never));
  expect(created.map(({ name }) => name)).toEqual(consuming.map(({ name }) => name));
  expect(created.map(({ name, subjects }) => ({ name, subjects }))).toEqual(
    processorGroups.map(({ name, subjects }) => ({ name, subjects })),
  );
  expect(new Set(processorGroups.map(({ name }) => name)).size).toBe(processorGroups.length);
});
