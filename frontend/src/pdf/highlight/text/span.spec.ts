import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldItems, placesOf } from '@anamnesis/contracts/documents/region/fold.ts';
import { findSpan } from './span.ts';

/** What the found places read, item by item. */
function found(items: string[], span: string): string[] {
  const page = foldItems(items);
  return findSpan(page, span)
    .flatMap((match) => placesOf(page, match))
    .map(({ item, from, to }) => items[item]!.slice(from, to));
}

describe('findSpan', () => {
  it('finds a sentence that is broken over items, whatever the white space', () => {
    const items = ['The heart  is a', ' ', 'muscular', 'pump. It beats.'];
    expect(found(items, 'The heart is a muscular pump.')).toEqual(['The heart  is a', 'muscular', 'pump']);
  });

  it('bridges hyphenation, soft hyphens, ligatures and accents', () => {
    expect(found(['de\u00ADfib-', 'rillation is eﬃcient'], 'defibrillation is efficient')).toEqual([
      'de\u00ADfib-'.slice(0, -1),
      'rillation is eﬃcient',
    ]);
    expect(found(['Ménière disease'], 'Meniere disease')).toEqual(['Ménière disease']);
  });

  it('prefers an occurrence at word edges', () => {
    const page = foldItems(['the artery, the art']);
    expect(findSpan(page, 'the art')).toEqual([{ start: 9, end: 15 }]);
  });

  it('finds a sentence that a page number or a footnote interrupts', () => {
    const items = ['The left ventricle pumps blood', '17', 'into the aorta during systole.'];
    expect(found(items, 'The left ventricle pumps blood into the aorta during systole.')).toEqual([
      'The left ventricle pumps blood',
      'into the aorta during systole',
    ]);
  });

  it('goes on behind characters that the page does not have', () => {
    const items = ['Cardiac output equals the product of', 'heart rate and stroke volume at rest.'];
    const span = 'Cardiac output equals the product CO = HR of heart rate and stroke volume at rest.';
    expect(found(items, span).join(' ')).toContain('heart rate and stroke volume at rest');
  });

  it('finds nothing where the page says something else', () => {
    expect(found(['The liver makes bile.', 'It weighs 1.5 kg.'], 'The kidney makes urine.')).toEqual([]);
    expect(found([], 'x')).toEqual([]);
    expect(found(['x'], ' .,- ')).toEqual([]);
  });

  it('finds every stretch of a page, however its characters are cut into items and padded', () => {
    const word = fc.stringMatching(/^[a-zß-öﬁﬀ]{1,9}$/);
    const cut = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 30 }), seed: fc.nat(997) });
    fc.assert(
      fc.property(cut, fc.nat(), fc.nat(), ({ words, seed }, a, b) => {
        const start = a % words.length;
        const end = start + 1 + (b % (words.length - start));
        const span = words.slice(start, end).join(' ');
        const page = foldItems(chop(words.join('  '), seed));
        const [match] = findSpan(page, span);
        expect(match && page.text.slice(match.start, match.end)).toBe(foldItems([span]).text);
      }),
    );
  });

  it('gives places that lie inside their items and in order', () => {
    const items = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(items, fc.string({ unit: 'grapheme' }), (texts, span) => {
        const page = foldItems(texts);
        for (const match of findSpan(page, span))
          for (const { item, from, to } of placesOf(page, match)) {
            expect(from).toBeLessThan(to);
            expect(to).toBeLessThanOrEqual(texts[item]!.length);
          }
      }),
    );
  });
});

/** Cuts a text into items of changing length. */
function chop(text: string, seed: number): string[] {
  const items: string[] = [];
  for (let at = 0, turn = seed; at < text.length; turn = (turn * 31 + 7) % 997) {
    const length = 1 + (turn % 9);
    items.push(text.slice(at, at + length));
    at += length;
  }
  return items;
}
