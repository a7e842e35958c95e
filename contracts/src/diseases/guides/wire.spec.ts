import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterOf } from '../../testing/character-of.ts';
import { itemsOf, plusList } from './wire.ts';

/** An item as a fact is: trimmed, not empty; the signs that stand for separators come back as separators. */
const item = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('+', '#', ' ', ',', '\n'),
      fc.string({ unit: fc.nat(0x10ffff).map(characterOf), minLength: 1 }),
    ),
  })
  .map((text) => text.replaceAll(/[＋＃]/gu, '').trim())
  .filter((text) => text !== '');

describe('a list on the wire', () => {
  it('holds every item as it was, with the signs in it', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const list = plusList(items);
        expect(itemsOf(list)).toEqual(items);
        expect(list).not.toContain('#');
        expect(list.split('+')).toHaveLength(Math.max(1, items.length));
      }),
    );
  });

  it('shows a sign inside an item in its full width', () => {
    expect(plusList(['Ca2+ rises', 'Risk #1'])).toBe('Ca2＋ rises+Risk ＃1');
    expect(plusList([])).toBe('');
    expect(itemsOf('')).toEqual([]);
  });

  it('is read as others write it: with spaces around the separators, and one at the end', () => {
    expect(itemsOf(' Age + Smoking+ ')).toEqual(['Age', 'Smoking']);
  });
});
