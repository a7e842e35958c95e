import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64BytesOf, createNumberWriter, readNumber } from './varints.ts';

it('numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(300), fc.nat(2 ** 31 - 1))), (numbers) => {
      const writer = createNumberWriter();
      for (const number of numbers) writer.write(number);
      const bytes = base64BytesOf(writer.toBase64());
      const at = { offset: 0 };
      expect(numbers.map(() => readNumber(bytes, at))).toEqual(numbers);
      expect(at.offset).toBe(bytes.length);
    }),
  );
});

it('bytes that end within a number end there', () => {
  const at = { offset: 0 };
  expect(readNumber(Uint8Array.of(0x85), at)).toBe(5);
  expect(readNumber(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff), { offset: 0 })).toBeGreaterThan(0);
});
