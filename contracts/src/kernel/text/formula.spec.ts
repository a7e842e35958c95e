import { describe, expect, it } from 'vitest';
import { formulasOf } from './formula.ts';

const found = (text: string) =>
  formulasOf(text).map(({ tex, display, from, to }) => {
    expect(text.slice(from + 2, to - 2)).toBe(tex);
    return display ? `[${tex}]` : tex;
  });

describe('the formulas of a text', () => {
  it.each([
    ['MAP is \\(\\frac{SBP + 2DBP}{3}\\), about.', ['\\frac{SBP + 2DBP}{3}']],
    ['\\(a\\)\\(b\\) and \\[c = \\sqrt{d}\\]', ['a', 'b', '[c = \\sqrt{d}]']],
    ['over\n\\[x\n= y\\]\nlines', ['[x\n= y]']],
    ['\\(x = [a, b)\\)', ['x = [a, b)']],
    ['\\( \\) and \\(\\)', []],
    ['never closed \\(a and \\[b', []],
    ['\\(a \\] b', []],
    ['\\\\(a\\\\)', []],
    ['(a) [b] $c$', []],
    [`\\(${'x'.repeat(2_000)}\\) \\(y\\)`, ['y']],
    ['as shown before \\[1\\], \\[2, 3\\] and \\[4–6\\]', []],
    ['the dose \\(10 20 mg\\) is \\[see the table, 5 mg daily\\]', []],
    ['\\(5\\) of \\(x\\), \\[E = mc^2\\] and \\[a\\]', ['5', 'x', '[E = mc^2]', '[a]']],
    ['', []],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected));

  it('takes linear time', () => {
    expect(found(`${'\\('.repeat(200_000)}\\)`)).toEqual(['\\('.repeat(500)]);
    expect(found('\\['.repeat(500_000))).toEqual([]);
  });
});
