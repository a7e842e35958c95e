import { describe, expect, it } from 'vitest';
import { cleaned } from './clean.ts';
import { written } from './edit/editable-nodes.ts';

const picture = `${'a'.repeat(64)}.png`;
const sound = `${'b'.repeat(64)}.mp3`;
const clean = (html: string): string => written(cleaned(html));

describe('what a card needs to be studied', () => {
  it.each([
    'The <b>mitral</b> valve &amp; <i>x &lt; y</i>',
    '<div dir="rtl" lang="ar">القلب</div>',
    '<span class="cloze">[...]</span>',
    '<span style="color:#c00;font-weight:bold">red</span>',
    '<table><tbody><tr><td colspan="2">a</td><td>b</td></tr></tbody></table>',
    '<ol start="3" type="a"><li>a</li></ol>',
    '<a href="https://example.org/a?b=c&amp;d">a</a>',
    '<details open="">a</details>',
    `<img data-media="${picture}" alt="A heart" width="120" />`,
    `<span data-sound="${sound}"></span>`,
    'a<br />b<hr />c<sup>2</sup>',
    '\\(x^2\\)',
    'a&nbsp;b',
  ])('stays as it is: %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it('has no other name for it than the one that it was recorded with', () => {
    expect(clean('<SPAN CLASS=cloze STYLE="COLOR: RED">a</SPAN>')).toBe(
      '<span class="cloze" style="color:red">a</span>',
    );
  });
});

describe('what may do harm', () => {
  it.each([
    ['a<script>alert(1)</script>b', 'ab'],
    ['<b onclick="a()" onmouseover="b">a</b>', '<b>a</b>'],
    [`<img data-media="${picture}" onerror="a()">`, `<img data-media="${picture}" />`],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="https://example.org/a.png">', ''],
    ['<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['<img data-media="../../etc/passwd">', ''],
    [`<img data-media="${picture}" src="https://example.org/a.png">`, `<img data-media="${picture}" />`],
    [
      `<img data-media="${picture}" srcset="https://example.org/a.png 2x">`,
      `<img data-media="${picture}" />`,
    ],
    ['<span data-sound="javascript:alert(1)">a</span>', '<span>a</span>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//example.org">a</a>', '<a>a</a>'],
    ['<b style="background: url(https://example.org/a)">a</b>', '<b>a</b>'],
    ['<b style="position:fixed;inset:0;color:red">a</b>', '<b style="color:red">a</b>'],
    ['<b style="color:expression(alert(1))">a</b>', '<b>a</b>'],
    ['<b style="color:var(--accent)">a</b>', '<b>a</b>'],
    ['<b data-style="position:fixed">a</b>', '<b>a</b>'],
    ['<b class="play-keys cloze">a</b>', '<b>a</b>'],
    ['<b id="root" name="x" tabindex="1">a</b>', '<b>a</b>'],
    ['<style>body{display:none}</style>a', 'a'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['<object data="a"></object><embed src="a">b', 'b'],
    ['<form action="a">b<button>c</button></form>', 'b'],
    ['<svg onload="a"><circle r="1"></circle></svg>b', 'b'],
    ['<math><mi>a</mi></math>b', 'b'],
    ['<x-card>a</x-card>', 'a'],
    ['<div contenteditable="true">a</div>', '<div>a</div>'],
    ['<ol start="9e9"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<a href="https://example.org/&quot; onclick=&quot;a">a</a>', '<a>a</a>'],
  ])('goes: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('is text where it is nested without an end', () => {
    const deep = clean(`${'<b>'.repeat(2_000)}a${'</b>'.repeat(2_000)}`);
    expect(deep.split('<b>').length).toBeLessThanOrEqual(202);
    expect(deep).toContain('a');
  });

  it('stays gone when what is clean is cleaned again', () => {
    const once = clean('<p>a<b style="color:red;x:y">b</b><q>&amp;lt;img src=x onerror=a&amp;gt;</q>');
    expect(clean(once)).toBe(once);
  });
});
