import { WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it, vi } from 'vitest';
import { createSteppedTime } from '../../platform/kernel/testing/stepped-time.ts';
import { createPreparing } from './preparing.ts';

const documents = ['a', 'b', 'c', 'd'].map((documentId) => ({
  documentId,
  textBlob: `text of ${documentId}`,
  totalPages: 1,
}));

/** Documents of which the first is prepared already; the others when `ensure` resolves. */
function preparing(ensure: (documentId: string) => Promise<void>) {
  const time = createSteppedTime();
  const logger = { warn: vi.fn<() => void>() };
  const ready = new Set(['a']);
  const asked: string[] = [];
  const indexed = {
    missing: async () => documents.filter(({ documentId }) => !ready.has(documentId)),
    ensure: async (_: string, { documentId }: { documentId: string }) => {
      asked.push(documentId);
      await ensure(documentId);
      ready.add(documentId);
      return true;
    },
  };
  const { all, stop } = createPreparing({ indexed, logger, every: time.every });
  return { time, logger, asked, ask: () => all('ada', documents), stop };
}

it('prepares what is missing, and tells how many there were', async () => {
  const { ask, time } = preparing(async () => undefined);
  expect(await ask()).toEqual({ processed: 3, skipped: 1 });
  expect(await ask()).toEqual({ processed: 0, skipped: 4 });
  expect(time.running()).toBe(0);
});

it('prepares the others when one cannot be, and logs it unless it was deleted', async () => {
  const { ask, logger } = preparing(async (id) => {
    if (id === 'b') throw new Error('unreadable');
    if (id === 'c') throw new WorkWithdrawn('its document was deleted');
  });
  expect(await ask()).toEqual({ processed: 1, skipped: 1 });
  expect(logger.warn).toHaveBeenCalledOnce();
});

it('lets nobody wait for a shelf that takes long, and goes on without them, once for two who ask', async () => {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { ask, asked, time } = preparing((id) => {
    if (id === 'b') return Promise.resolve();
    reached.resolve();
    return gate.promise;
  });
  const first = ask();
  await reached.promise;
  time.pass(20_000);
  expect(await first).toEqual({ processed: 1, skipped: 1 });
  const second = ask();
  gate.resolve();
  expect(await second).toEqual({ processed: 2, skipped: 2 });
  expect(asked).toEqual(['b', 'c', 'd']);
});

it('ends with its process', async () => {
  const gate = Promise.withResolvers<void>();
  const { ask, asked, stop, logger } = preparing(() => gate.promise);
  const first = ask();
  await expect.poll(() => asked).toEqual(['b']);
  stop();
  gate.reject(new Error('closed'));
  await first;
  expect(asked).toEqual(['b']);
  expect(logger.warn).not.toHaveBeenCalled();
});
