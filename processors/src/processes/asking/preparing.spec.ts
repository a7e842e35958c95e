import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { expect, it, vi } from 'vitest';
import { createSteppedTime } from '../../platform/kernel/testing/stepped-time.ts';
import { prepareAll } from './preparing.ts';

const documents = ['a', 'b', 'c', 'd'].map((documentId) => ({
  documentId,
  textBlob: `text of ${documentId}`,
  totalPages: 1,
}));

/** Documents of which the first is prepared already. */
function preparing(ensure: (documentId: string) => Promise<boolean>) {
  const time = createSteppedTime();
  const logger = { warn: vi.fn<() => void>() };
  const indexed = {
    missing: async () => documents.slice(1),
    ensure: (_: string, { documentId }: { documentId: string }) => ensure(documentId),
  };
  const done = prepareAll({ indexed, logger, every: time.every }, 'ada', documents, unlimitedWork);
  return { time, logger, done };
}

it('counts what it prepared and what was prepared, also by somebody else meanwhile', async () => {
  const { done, time } = preparing(async (id) => id !== 'b');
  expect(await done).toEqual({ processed: 2, skipped: 2 });
  expect(time.running()).toBe(0);
});

it('prepares the others when one cannot be, and logs it', async () => {
  const { done, logger } = preparing(async (id) => {
    if (id === 'b') throw new Error('unreadable');
    return true;
  });
  expect(await done).toEqual({ processed: 2, skipped: 1 });
  expect(logger.warn).toHaveBeenCalledOnce();
});

it('answers with what it has when a shelf takes too long', async () => {
  const reached = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { done, time } = preparing((id) => {
    asked.push(id);
    if (id === 'b') return Promise.resolve(true);
    reached.resolve();
    return new Promise(() => {});
  });
  await reached.promise;
  time.pass(20_000);
  expect(await done).toEqual({ processed: 1, skipped: 1 });
  expect(asked).toEqual(['b', 'c']);
  expect(time.running()).toBe(0);
});
