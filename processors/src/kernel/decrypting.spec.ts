import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
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

it('hands a processor what it can read, opened before it is brought to the current version', async () => {
  const seen: RecordedEvent[] = [];
  const see = async (each: RecordedEvent): Promise<void> => void seen.push(each);
  const processor: Processor = { name: 'p', subjects: [], concurrency: 1, handle: see, giveUp: see };
  const opened = decrypting(processor, async (events) => {
    expect(events.map(({ version }) => version)).toEqual([1]);
    return events.map((each) => ({ ...each, data: { text: 'a text' } }));
  });
  await opened.handle(event, () => {});
  await opened.giveUp?.(event);
  const readable = { version: 2, data: { text: 'a text', policyRevision: -1 } };
  expect(seen).toMatchObject([readable, readable]);
});

it('leaves what nobody reports to become a dead letter', () => {
  const processor: Processor = { name: 'p', subjects: [], concurrency: 1, handle: async () => {} };
  expect(decrypting(processor, async (events) => [...events])).not.toHaveProperty('giveUp');
});
