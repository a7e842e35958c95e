import { CleanRich, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it, onTestFinished } from 'vitest';
import { WorkerTimeout } from '../../platform/workers/errors.ts';
import { createThreadedCleaner, type RichCleaner } from './cleaner.ts';
import { richCardsModule } from './module.ts';

const long = (word: string) => `What is ${`<b>${word}</b> `.repeat(300)}?`;

async function setting(cleaner?: RichCleaner) {
  const threaded = cleaner ?? createThreadedCleaner();
  const bus = createMemoryMessageBus();
  const warnings: unknown[] = [];
  const logger = { warn: (facts: unknown) => void warnings.push(facts) };
  const serving = await richCardsModule.background!({ bus, cleaner: threaded, logger } as never);
  onTestFinished(async () => {
    await serving.stop();
    await threaded.close();
  });
  return { bus, warnings };
}

it('cleans a card in HTML for whoever asks over the bus, a long one in a thread', async () => {
  const { bus } = await setting();
  for (const front of ['What?', long('a')]) {
    const asked = { userId: 'ada', rich: { front, back: 'x' }, files: [] };
    const reply = await bus.request(CleanRich.subject, asked, 30_000);
    expect(CleanRich.output.parse(reply)).toMatchObject({ rich: { front, back: 'x' } });
  }
});

it('reads notes one by one, in their order', async () => {
  const { bus } = await setting();
  const notes = ['a', '', 'b', long('c')].map((word) => ({ front: `What is ${word}?`, back: word }));
  const reply = await bus.request(ReadNotes.subject, { userId: 'ada', notes }, 30_000);
  const read = ReadNotes.output.parse(reply).notes;
  expect(read.map((note) => 'problem' in note)).toEqual([false, true, false, false]);
});

it('refuses a card that takes too long with a sentence, and warns', async () => {
  const late = new WorkerTimeout('No answer within 5000 ms of work');
  const pool = { run: () => Promise.reject(late), close: async () => {} };
  const { bus, warnings } = await setting(createThreadedCleaner({ pool }));
  const rich = { front: long('a'), back: 'x' };
  const cleaned = await bus.request(CleanRich.subject, { userId: 'ada', rich, files: [] }, 30_000);
  expect(CleanRich.output.parse(cleaned)).toEqual({ problem: expect.stringContaining('too long') });
  const read = await bus.request(ReadNotes.subject, { userId: 'ada', notes: [rich] }, 30_000);
  expect(ReadNotes.output.parse(read).notes).toEqual([{ problem: expect.stringContaining('too long') }]);
  expect(warnings).toEqual([
    { err: late, userId: 'ada' },
    { err: late, userId: 'ada' },
  ]);
});
