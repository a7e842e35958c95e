import { cardEvents } from '@anamnesis/contracts/cards/card-events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { decrypting } from './decrypting.ts';
import type { Processor } from './processor.ts';

const metadata = { userId: 'ann', commandId: 'c', correlationId: 'r', causationId: 'c', time: '' };
const event: RecordedEvent = {
  type: 'CardReviewed',
  data: { sealed: 'a text' },
  id: 'e',
  version: 1,
  stream: 'card-1',
  revision: 0,
  position: 1n,
  metadata,
};

it('passes decrypted events to the processor, upcast to the current version after decryption', async () => {
  const seen: RecordedEvent[] = [];
  const see = async (each: RecordedEvent): Promise<void> => void seen.push(each);
  const processor: Processor = { handle: see, giveUp: see };
  const opened = decrypting(processor, async (events) => {
    expect(events.map(({ version }) => version)).toEqual([1]);
    return events.map((each) => ({ ...each, data: { text: 'a text' } }));
  });
  await opened.handle(event, unlimitedWork);
  await opened.giveUp?.(event);
  const { version } = cardEvents.CardReviewed;
  const readable = { version, data: { text: 'a text', policyRevision: -1 } };
  expect(seen).toMatchObject([readable, readable]);
});

it('adds no report of failures to a processor without one', () => {
  const processor: Processor = { handle: async () => {} };
  expect(decrypting(processor, async (events) => [...events])).not.toHaveProperty('giveUp');
});
