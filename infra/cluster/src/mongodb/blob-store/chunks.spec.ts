import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gathered, inChunks } from './chunks.ts';

async function* of(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

it('gives back the bytes in chunks that are all full but the last', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 20 }));
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 9 }), async (parts, size) => {
      const chunks = await gathered(inChunks(of(parts), size));
      expect(Buffer.concat(chunks)).toEqual(Buffer.concat(parts));
      expect(chunks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(chunks.every(({ length }) => length > 0)).toBe(true);
    }),
  );
});
