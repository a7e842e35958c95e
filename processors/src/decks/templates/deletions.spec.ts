import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTags } from '../linear.ts';
import { askedAlone, numbersOf, renderDeletions } from './deletions.ts';

const letters = (text: string) => text.replaceAll(/[^xy]/gu, '');
const asked = (text: string, number: number) => withoutTags(renderDeletions(text, number, true));
const answered = (text: string, number: number) => withoutTags(renderDeletions(text, number, false));

describe('the clozes of a text', () => {
  it('hide what is asked, by its hint, and show the others', () => {
    const text = '{{c1::Renin}} cleaves {{c2::angiotensinogen::which protein?}}.';
    expect(asked(text, 1)).toBe('[...] cleaves angiotensinogen.');
    expect(asked(text, 2)).toBe('Renin cleaves [which protein?].');
    expect(renderDeletions(text, 1, false)).toBe('<span class="cloze">Renin</span> cleaves angiotensinogen.');
  });

  it('may lie within each other', () => {
    const text = '{{c1::the {{c2::left}} atrium}}';
    expect([asked(text, 1), asked(text, 2), answered(text, 2)]).toEqual([
      '[...]',
      'the [...] atrium',
      'the left atrium',
    ]);
  });

  it('may have several numbers, and are nothing for a number that they do not have', () => {
    const text = 'a {{c1,3::b}} {{c2::c}}';
    expect([...numbersOf(text)]).toEqual([1, 3, 2]);
    expect([asked(text, 1), asked(text, 3), asked(text, 2), asked(text, 4)]).toEqual([
      'a [...] c',
      'a [...] c',
      'a b [...]',
      '',
    ]);
  });

  it('end at the first two braces, are text without them, and may have any number', () => {
    expect(answered('{{c1::x^{2}}} y', 1)).toBe('x^{2} y');
    expect(asked('{{c1::a}} {{c2::b', 1)).toBe('[...] {{c2::b');
    expect(asked('a }} {{c1::b}}', 1)).toBe('a }} [...]');
    expect([...numbersOf('{{c0::a}} {{c::b}} {{c700::c}} {{c1::{{c2::d}}')]).toEqual([0, 700]);
  });

  it('give what is to be typed alone', () => {
    const text = '{{c1::one::number}} and {{c2::two}}, {{c1::again}}';
    expect([askedAlone(text, 1, false), askedAlone(text, 1, true)]).toEqual(['one, again', 'number, ...']);
  });

  it('of any text lose nothing but marks, and take linear time', () => {
    const piece = fc.constantFrom('{{c1::', '{{c2::', '}}', 'x', ' ', 'y');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        fc.pre(numbersOf(text).has(1));
        expect(letters(answered(text, 1))).toBe(letters(text));
      }),
    );
    expect(numbersOf('{{c1::'.repeat(100_000)).size).toBe(0);
    expect(numbersOf('{{c1::a}}'.repeat(100_000)).size).toBe(1);
  });
});
