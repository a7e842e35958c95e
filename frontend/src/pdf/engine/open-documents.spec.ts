import { describe, expect, it } from 'vitest';
import { makeOpenDocuments } from './open-documents.ts';
import type { OpenPdf } from './open-pdf.ts';

function setUp() {
  const log: string[] = [];
  const later = new Set<() => void>();
  let failing = false;
  const documents = makeOpenDocuments({
    open: async (id, signal) => {
      log.push(`open ${id}`);
      signal.addEventListener('abort', () => log.push(`stop ${id}`));
      if (failing) throw new Error('broken');
      return { pageCount: 1, close: () => log.push(`close ${id}`) } as unknown as OpenPdf;
    },
    after: (_, run) => {
      later.add(run);
      return () => later.delete(run);
    },
  });
  const hold = (id: string) => documents.hold(id, id);
  /** Lets the time pass in which unused documents stay open. */
  const pass = async (): Promise<void> => {
    for (const run of later) run();
    await new Promise(setImmediate);
  };
  return { hold, log, pass, fail: (now: boolean) => (failing = now) };
}

describe('open documents', () => {
  it('are opened once for all who hold them, and closed some time after the last', async () => {
    const { hold, log, pass } = setUp();
    const [first, second] = [hold('a'), hold('a')];
    expect(await first.pdf).toBe(await second.pdf);
    first.release();
    first.release();
    await pass();
    expect(log).toEqual(['open a']);
    second.release();
    expect(log).toEqual(['open a']);
    await pass();
    expect(log).toEqual(['open a', 'stop a', 'close a']);
  });

  it('stay open when they are held again in time', async () => {
    const { hold, log, pass } = setUp();
    hold('a').release();
    const again = hold('a');
    await again.pdf;
    await pass();
    expect(log).toEqual(['open a']);
  });

  it('that nobody holds are few', async () => {
    const { hold, log } = setUp();
    for (const id of ['a', 'b', 'c', 'd']) {
      const held = hold(id);
      await held.pdf;
      held.release();
    }
    await new Promise(setImmediate);
    expect(log.filter((line) => line.startsWith('close'))).toEqual(['close a', 'close b']);
  });

  it('that could not be opened are tried again', async () => {
    const { hold, log, fail } = setUp();
    fail(true);
    await expect(hold('a').pdf).rejects.toThrow('broken');
    fail(false);
    expect((await hold('a').pdf).pageCount).toBe(1);
    expect(log).toEqual(['open a', 'stop a', 'open a']);
  });
});
