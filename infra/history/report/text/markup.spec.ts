import { describe, expect, it } from 'vitest';
import { escaped, markup } from './markup.ts';

describe('markup', () => {
  it.each([
    ['</style><script>alert(1)</script>', '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`" onload='x'`, '&quot; onload=&#39;x&#39;'],
    ['&amp;', '&amp;amp;'],
    ['abc\u202Egpj.exe', 'abc[U+202E]gpj.exe'],
    ['\u200Fright\u2066', '[U+200F]right[U+2066]'],
    ['a\u0000b\nc', 'a[U+0000]b[U+000A]c'],
    ['\uD800', '\uFFFD'],
    ['Höhe × 2, 記憶', 'Höhe × 2, 記憶'],
  ])('writes %j so that it is read as it is', (text, written) => {
    expect(escaped(text)).toBe(written);
    expect(markup`<b title="${text}">${text}</b>`.html).toBe(`<b title="${written}">${written}</b>`);
  });

  it('leaves markup within markup, joins lists, and writes coordinates short', () => {
    expect(markup`<p>${[markup`<b>${'<'}</b>`, markup`${1 / 3}`]}</p>`.html).toBe('<p><b>&lt;</b>0.33</p>');
  });
});
