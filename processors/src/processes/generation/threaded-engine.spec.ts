import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltinEngine } from '@anamnesis/content/engines/extractive/engine.ts';
import { createThreadedEngine } from './threaded-engine.ts';

const document = {
  pages: [
    {
      pageNumber: 1,
      text: 'The mitral valve separates the left atrium from the left ventricle. The tricuspid valve has three leaflets.',
    },
    { pageNumber: 2, text: '' },
  ],
};

describe('the built-in engine in a worker', () => {
  const threaded = createThreadedEngine();
  afterAll(() => threaded.close());

  it('writes what the engine itself writes, page after page', async () => {
    const plain = createBuiltinEngine();
    for (const pageNumber of [1, 2, 1]) {
      const options = { cardStyle: 'cloze_deletion' } as const;
      const expected = await plain.generatePage(document, pageNumber, options);
      expect(await threaded.generatePage(document, pageNumber, options)).toEqual(expected);
    }
    expect(threaded).toMatchObject({ name: plain.name, version: plain.version });
  });

  it('keeps documents apart, also when they are many', async () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Organ ${String.fromCodePoint(65 + index)}`);
    const documents = titles.map((title) => ({
      pages: [{ pageNumber: 1, text: `${title}\n\n${document.pages[0]?.text}` }],
    }));
    for (const [n, each] of [...documents, ...documents].entries()) {
      const { summary } = await threaded.generatePage(each, 1, { cardStyle: 'cloze_deletion' });
      expect(summary?.title).toContain(titles[n % titles.length]);
    }
  });

  it('ends a page that is aborted, and writes the next in a new worker', async () => {
    const aborting = new AbortController();
    const options = { cardStyle: 'cloze_deletion' } as const;
    const reason = new Error('not wanted any more');
    const long = { pages: [{ pageNumber: 1, text: `${document.pages[0]?.text} `.repeat(5_000) }] };
    const ended = threaded.generatePage(long, 1, { ...options, signal: aborting.signal });
    setImmediate(() => aborting.abort(reason));
    await expect(ended).rejects.toBe(reason);
    expect((await threaded.generatePage(document, 1, options)).cards).not.toEqual([]);
  });

  it('refuses a page that is not there', async () => {
    const asked = threaded.generatePage(document, 3, { cardStyle: 'cloze_deletion' });
    await expect(asked).rejects.toThrow(RangeError);
  });
});
