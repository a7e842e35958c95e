import { expect, it } from 'vitest';
import { textOfHtml } from './plain-text.ts';

it.each([
  ['a<br />b<div>c</div><div><div>d</div></div>e', 'a\nb\nc\nd\ne'],
  ['<ul><li>a</li><li>b  \n c</li></ul>', 'a\nb c'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['a\u00A0\u00A0b &lt;i&gt; &amp;lt; &quot;', 'a b <i> &lt; "'],
  ['H<sub>2</sub>O <b>x</b>y <img data-media="a &gt; b.png" />', 'H2O xy'],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
