import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWarmConverter } from './warm-converter.ts';

const limits = { startMs: 30_000, convertMs: 30_000, stalledMs: 600_000, memoryBytes: 2 ** 30 };

/** A converter whose process does what a file says (`testing/a-child.ts`). */
function setting(options: Partial<typeof limits> & { turnMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-converter-spec-'));
  const converter = createWarmConverter({
    name: 'spec',
    script: new URL('./testing/a-child.ts', import.meta.url),
    execArgv: ['--no-warnings'],
    args: [folder],
    cwd: folder,
    starts: 2,
    keptMs: 600_000,
    ...limits,
    ...options,
  });
  onTestFinished(async () => {
    await converter.close();
    rmSync(folder, { recursive: true });
  });
  const settled: string[] = [];
  return {
    settled,
    starts: () => readFileSync(join(folder, 'starts'), 'utf8').length,
    /** What became of it: the file itself, or why it broke. */
    async convert(file: string, owner = 'ann'): Promise<string> {
      const became = await converter.convert(Buffer.from(file), presentationMimes.binary, { owner }).then(
        (pdf) => new TextDecoder().decode(pdf),
        (error: unknown) => (error as { why?: string }).why,
      );
      settled.push(`${owner}: ${became}`);
      return String(became);
    },
  };
}

describe('the process that converts', () => {
  it('is kept for the next file', async () => {
    const { convert, starts } = setting();
    expect([await convert('one'), await convert('two'), starts()]).toEqual(['one', 'two', 1]);
  });

  it.each([
    ['itself', 'hold 400'],
    ['and what it has started, together,', 'start 400'],
  ])('is ended when it %s holds too much', async (_, file) => {
    const { convert, starts } = setting({ memoryBytes: 300 * 2 ** 20 });
    expect([await convert(file), starts()]).toEqual(['limit', 1]);
    expect(await convert('next')).toBe('next');
  });

  it('is ended when it has worked for too long; with another file before this is no verdict', async () => {
    const { convert, starts } = setting({ convertMs: 400 });
    expect([await convert('work 60000'), starts()]).toEqual(['limit', 1]);
    await convert('next');
    expect([await convert('work 60000'), starts()]).toEqual(['limit', 3]);
  });

  it('says that its memory was not enough', async () => {
    const { convert } = setting();
    expect(await convert('full')).toBe('limit');
  });

  it('that somebody else ends says nothing of its file, which is tried once more', async () => {
    const { convert } = setting();
    expect([await convert('killed'), await convert('killed always')]).toEqual(['killed', 'machine']);
  });

  it.runIf(process.platform === 'linux')('is replaced when it has stalled', async () => {
    const { convert, starts } = setting({ stalledMs: 800 });
    expect([await convert('stall'), starts()]).toEqual(['stall', 2]);
  });
});

describe('people who wait for a converter', () => {
  it('do not wait for all that the files of another one may take', async () => {
    const { convert, settled } = setting({ convertMs: 600, turnMs: 50 });
    const hostile = ['a', 'b'].map((name) => convert(`work 60000 ${name}`, 'mallory'));
    await convert('mine', 'ben');
    expect(settled).toEqual(['ben: mine']);
    await Promise.all(hostile);
    expect(settled.slice(1)).toEqual(['mallory: limit', 'mallory: limit']);
  });

  it('get what takes longer than a turn, too', async () => {
    const { convert } = setting({ turnMs: 50 });
    const all = ['ann', 'ben'].map((owner) => convert(`work 300 ${owner}`, owner));
    expect(await Promise.all(all)).toEqual(['work 300 ann', 'work 300 ben']);
  });
});
