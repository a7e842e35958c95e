import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import { eventTypeIn } from '@anamnesis/contracts/kernel/message.ts';
import { expect, it } from 'vitest';
import { wantedTypes } from './groups.ts';

it('the groups want types that there are', () => {
  expect(wantedTypes).toContain('PageRequested');
  expect(wantedTypes.filter((type) => !(type in eventDefinitions))).toEqual([]);
});

it.each(['events.>', 'events.card.*', 'events.card', 'progress.card.CardReviewed'])(
  'a group cannot want %s, which names no single type',
  (subject) => expect(() => eventTypeIn(subject)).toThrow('names no event type'),
);
