import { expect, it } from 'vitest';
import { withOwnFormulas } from './formulas.ts';

it.each([
  ['[$]x^2[/$]', '\\(x^2\\)'],
  ['[$$]x^2[/$$]', '\\[x^2\\]'],
  ['[latex]$x$[/latex]', '\\(x\\)'],
  ['[latex]$$x$$[/latex]', '\\[x\\]'],
  ['[latex]\\begin{displaymath}a &lt; b\\end{displaymath}[/latex]', '\\[a &lt; b\\]'],
  ['[latex]\\begin{math}x\\end{math}[/latex]', '\\(x\\)'],
  ['[latex]\\begin{align*}a<br>b\\end{align*}[/latex]', '\\[\\begin{align*}a b\\end{align*}\\]'],
  ['<anki-mathjax>x</anki-mathjax> <anki-mathjax block="true">y</anki-mathjax>', '\\(x\\) \\[y\\]'],
  ['\\(a<b>b</b><br>c\\)', '\\(ab c\\)'],
  ['\\(x + <span class="cloze">[...]</span>\\)', '\\(x + [...]\\)'],
  ['\\(open and [latex]open', '\\(open and [latex]open'],
  ['2 &lt; 3 (a) [b]', '2 &lt; 3 (a) [b]'],
])('%s is %s', (html, expected) => {
  expect(withOwnFormulas(html)).toBe(expected);
});

it('is no formula where it is longer than one', () => {
  const long = `\\(${'<b>x</b>'.repeat(1_000)}\\) \\(y<br>\\)`;
  expect(withOwnFormulas(long)).toBe(`\\(${'<b>x</b>'.repeat(1_000)}\\) \\(y\\)`);
});
