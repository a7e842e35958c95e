import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, one, at) => sum + one * b[at]!, 0);
const valve = 'The mitral valve separates the left atrium from the left ventricle of the heart.';
const chamber = 'Between the two left chambers of the heart lies the bicuspid valve.';
const leaf = 'Green plants make sugar of carbon dioxide and water when light falls on their leaves.';
const long = `${valve} ${leaf} `.repeat(60).slice(0, 10_000);

type Open = () => Promise<Embedder>;

/** What every embedder promises. */
export function embedderContract(name: string, open: Open): void {
  describe(`embedder: ${name}`, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await open();
    });
    afterAll(() => embedder.close());
    const vectorOf = async (text: string, kind: 'passage' | 'question' = 'passage') =>
      (await embedder.embed([text], kind))[0]!;

    it('has a name for indexes, a dimension and a weight', () => {
      expect(embedder.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9.-]{0,60}$/u);
      expect(embedder.dimension).toBeGreaterThan(1);
      expect(embedder.weight).toBeGreaterThanOrEqual(0);
      expect(embedder.weight).toBeLessThanOrEqual(1);
    });

    it.each(['passage', 'question'] as const)(
      'gives a %s a vector of its dimension and length 1',
      async (kind) => {
        const vector = await vectorOf(valve, kind);
        expect(vector).toBeInstanceOf(Float32Array);
        expect(vector).toHaveLength(embedder.dimension);
        expect(dot(vector, vector)).toBeCloseTo(1, 5);
      },
    );

    it('keeps the order of the texts, and their vectors apart from each other', async () => {
      const together = await embedder.embed([leaf, valve, 'x', chamber, leaf], 'passage');
      expect(together).toHaveLength(5);
      for (const [at, text] of [leaf, valve, 'x', chamber, leaf].entries())
        expect(together[at]).toEqual(await vectorOf(text));
      together[0]!.fill(0);
      expect(together[4]).toEqual(await vectorOf(leaf));
    });

    it('gives the same after a restart, under the same name', async () => {
      const again = await open();
      try {
        expect([again.name, again.dimension]).toEqual([embedder.name, embedder.dimension]);
        expect(await again.embed([valve], 'passage')).toEqual([await vectorOf(valve)]);
      } finally {
        await again.close();
      }
    });

    it('puts what is alike nearer than what is not', async () => {
      const asked = await vectorOf('Which valve is on the left side of the heart?', 'question');
      const [a, b, c] = await embedder.embed([valve, chamber, leaf], 'passage');
      expect(dot(a!, b!)).toBeGreaterThan(dot(a!, c!));
      expect(dot(asked, a!)).toBeGreaterThan(dot(asked, c!));
      expect(dot(asked, b!)).toBeGreaterThan(dot(asked, c!));
    });

    it('has nothing for no texts, and zeros for white space', async () => {
      expect(await embedder.embed([], 'passage')).toEqual([]);
      const zeros = new Float32Array(embedder.dimension);
      expect(await embedder.embed(['', ' \n\t ', '\u00a0'], 'question')).toEqual([zeros, zeros, zeros]);
    });

    it.each([
      ['10,000 characters', long],
      ['one word of 10,000 letters', 'z'.repeat(10_000)],
      ['10,000 spaces before a word', `${' '.repeat(10_000)}heart`],
      ['Greek', 'Η καρδιά αντλεί αίμα'],
      ['Arabic', 'القلب يضخ الدم'],
      ['Chinese', '心脏泵血。'.repeat(500)],
      ['emoji', '🫀🫁'],
      ['a lone surrogate', 'heart \ud83e'],
      ['control characters', 'a\u0000b\u0007'],
      ['special tokens', '[CLS] [SEP] [MASK] </s> <s>'],
      ['digits', '0 1 2'],
    ])('takes %s', async (_, text) => {
      for (const kind of ['passage', 'question'] as const) {
        const vector = await vectorOf(text, kind);
        expect(vector).toHaveLength(embedder.dimension);
        const length = Math.sqrt(dot(vector, vector));
        expect(length === 0 || Math.abs(length - 1) < 1e-4).toBe(true);
      }
    });

    it('reads a long text from its beginning', async () => {
      const vector = await vectorOf(long);
      expect(dot(vector, await vectorOf(valve))).toBeGreaterThan(
        dot(vector, await vectorOf('A tax on cars.')),
      );
    });

    it('rejects with the reason of a signal, before it begins and in between, and goes on afterwards', async () => {
      const reason = new Error('not wanted any more');
      const before = workOf();
      before.abort(reason);
      await expect(embedder.embed([valve], 'passage', before.work)).rejects.toBe(reason);
      const meanwhile = workOf();
      const texts = Array.from({ length: 2_000 }, (_, at) => `${at}`);
      const running = embedder.embed(texts, 'passage', meanwhile.work);
      meanwhile.abort(reason);
      await expect(running).rejects.toBe(reason);
      expect(await vectorOf(valve)).toHaveLength(embedder.dimension);
    });

    it('serves several at once, each with its own', async () => {
      const texts = [valve, chamber, leaf];
      const each = await Promise.all(texts.map((text) => embedder.embed([text], 'passage')));
      expect(each.flat()).toEqual(await embedder.embed(texts, 'passage'));
    });
  });
}

function workOf(): { work: Work; abort: (reason: Error) => void } {
  const aborted = new AbortController();
  return {
    work: { ...unlimitedWork, signal: aborted.signal },
    abort: (reason) => aborted.abort(reason),
  };
}
