import fc from 'fast-check';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { expect, it } from 'vitest';
import { field, message } from './testing/protobuf.ts';
import { messagesIn, numberIn, readMessage, textIn } from './wire.ts';

function faultOf(bytes: Uint8Array): string {
  try {
    readMessage(bytes);
    return 'none';
  } catch (error) {
    return error instanceof PackageUnreadable ? error.fault : String(error);
  }
}

const number = fc.integer({ min: 1, max: 500 });

it('reads what was written: numbers, also below zero, texts and messages in messages', () => {
  fc.assert(
    fc.property(number, fc.maxSafeInteger(), fc.string({ unit: 'grapheme' }), (n, value, text) => {
      const inner = message(field(1, value), field(2, text));
      const read = readMessage(
        message(field(n, value), field(n + 1, text), field(n + 2, inner), field(n + 2, inner)),
      );
      expect([numberIn(read, n), textIn(read, n + 1)]).toEqual([value, text]);
      expect(messagesIn(read, n + 2).map((each) => [numberIn(each, 1), textIn(each, 2)])).toEqual([
        [value, text],
        [value, text],
      ]);
    }),
  );
});

it('passes over fields of fixed length, and takes the last of several', () => {
  const fixed = Uint8Array.from([0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8]);
  const read = readMessage(message(fixed, field(3, 1), field(3, 2)));
  expect([numberIn(read, 3), numberIn(read, 9), textIn(read, 9), textIn(read, 3)]).toEqual([
    2,
    undefined,
    '',
    '',
  ]);
});

it('reads any bytes, or says that they are none of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(faultOf(bytes)).toMatch(/^(?:none|damaged)$/u);
    }),
  );
});

it('refuses each message that is cut off within a field', () => {
  const whole = field(2, 'a text of some length');
  for (let length = 1; length < whole.length; length += 1)
    expect(() => readMessage(whole.subarray(0, length))).toThrow(PackageUnreadable);
});
