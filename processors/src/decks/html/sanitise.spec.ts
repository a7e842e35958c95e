import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToldOfCard } from '../told.ts';
import { coloursOf } from './styles/class-colours.ts';
import { sanitise, sanitiseAnki } from './sanitise.ts';

const media = new Set(['heart.png', 'a b.png', 'über.png'.normalize('NFC'), 'beep.mp3', 'a&b.png']);
const colours = coloursOf('.drug { color: #c00 } .card .x { color: red } .cloze { color: blue }');

function clean(html: string) {
  const told: ToldOfCard[] = [];
  return { ...sanitiseAnki(html, { colours, media, tell: (what) => told.push(what) }), told };
}

describe('what a card needs', () => {
  it.each([
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
    '<h2>a</h2><p>H<sub>2</sub>O<sup>+</sup> <b>b</b> <i>c</i> <u>d</u> <s>e</s> <code>f</code></p><hr />',
    '<ruby>漢<rt>かん</rt></ruby>',
    '<div dir="rtl" lang="ar">س</div>',
    '<span style="color:#f00;background-color:yellow">a</span><div style="text-align:center">b</div>',
    '<a href="https://example.org/?a=1">a</a> <a href="mailto:a@example.org">b</a>',
    '<img alt="arrow" width="10" src="data:image/png;base64,AAAA" />',
    '\\(x^2\\) \\[\\frac{a}{b}\\]',
    '<span class="cloze">[...]</span>',
    '<details><summary>Hint</summary>a</details>',
  ])('stays: %s', (html) => {
    expect(clean(html)).toMatchObject({ html, told: [], missing: [] });
  });

  it.each([
    ['<font color="#ff0000" face="Arial">a</font>', '<span style="color:#ff0000">a</span>'],
    ['<center>a</center>', '<div style="text-align:center">a</div>'],
    [
      '<td bgcolor="yellow" align="right">a</td>',
      '<td style="background-color:yellow;text-align:right">a</td>',
    ],
    ['<b style="font-size: 30px; color: red; margin: 0">a</b>', '<b style="color:red">a</b>'],
    ['<i style="color: rgb(0, 0, 0); background: white">a</i>', '<i>a</i>'],
    ['<b class="drug x">a</b>', '<b style="color:#c00">a</b>'],
    ['<section>a</section>', '<div>a</div>'],
    ['<div style="display: none">a</div>', '<details>a</details>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<html><body>a</body></html><!-- b -->', 'a'],
    ['<a href="#" name="x">a</a>', '<a>a</a>'],
  ])('is written in our way: %s', (html, expected) => {
    expect(clean(html)).toMatchObject({ html: expected, told: [] });
  });
});

it('what the note type hides is a box that opens, unless it is shown again', () => {
  const hidden = new Set(['.twin', '#tags']);
  const shown = (html: string) => sanitiseAnki(html, { colours, hidden, media, tell: () => {} }).html;
  const sentence = 'Metformin inhibits <span class="cloze">gluconeogenesis</span>';
  expect(shown(`<div class="a twin">${sentence}</div><div>${sentence}</div>`)).toBe(`<div>${sentence}</div>`);
  expect(shown('<div id="tags">drugs</div><div class="tags">b</div>')).toBe(
    '<details>drugs</details><div>b</div>',
  );
  expect(shown('<div class="twin" style="display: block">a</div>')).toBe('<div>a</div>');
});

describe('the media of a card', () => {
  it('are references to files of the deck', () => {
    const { html, pictures, sounds, missing, told } = clean(
      '<img src="heart.png"> <img src=a%20b.png><img src="u\u0308ber.png"><img src="a&amp;b.png">[sound:beep.mp3]<audio src="beep.mp3"></audio>',
    );
    expect(html).toBe(
      '<img data-media="heart.png" /> <img data-media="a b.png" /><img data-media="über.png" /><img data-media="a&amp;b.png" />' +
        '<span data-sound="beep.mp3"></span><span data-sound="beep.mp3"></span>',
    );
    expect([pictures, sounds, missing, told]).toEqual([
      ['heart.png', 'a b.png', 'über.png', 'a&b.png'],
      ['beep.mp3'],
      [],
      [],
    ]);
  });

  it('are named where they are missing', () => {
    const { html, missing, told } = clean('<img src="gone.png">a[sound:gone.mp3]<img><img src=x>');
    expect([html, missing, told]).toEqual([
      '<span>[picture: gone.png]</span>a<span>[audio: gone.mp3]</span>',
      ['gone.png', 'gone.mp3'],
      [],
    ]);
  });
});

const hostilePieces = [
  '<p>',
  '</p>',
  '<div hidden>',
  '</div>',
  '<b style="color: red;font-weight:bold !important">',
  '</b>',
  '<li>',
  '<ul>',
  '</ul>',
  '<table><tr><td>',
  '</table>',
  '<center>',
  '<span style=display:none>',
  '</span>',
  '<img src=heart.png>',
  '[sound:beep.mp3]',
  '&#91;sound:beep.mp3]',
  '<img src="[sound:x]">',
  '\\(',
  '\\)',
  '&lt;b&gt;',
  '&amp;amp;',
  '<',
  '>',
  '"',
  '<a href=" https://example.org">',
  '</a>',
  '<audio src=gone.mp3>',
  '<img src="gone&lt;.png">',
  '{{c1::a}}',
  ' ',
  'a',
  '\u0000',
  '<h1>',
  '<details>',
  '<summary>',
  '<dd>',
  '<rb>',
  '<rt>',
  '<font color=red>',
  '</font>',
  '<!-- a -->',
  '<script>',
  '<br>',
];

describe('what was sanitised', () => {
  it('stays as it is when it is sanitised again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hostilePieces), { maxLength: 20 }), (some) => {
        const { html } = clean(some.join(''));
        expect(sanitise(html, { colours: new Map(), media, tell: () => {} }).html).toBe(html);
      }),
      { numRuns: 500, examples: [[['<li>', '<', 'a', '<p>', '<li>']]] },
    );
  });
});

it('says the same in parts, also those that were there before', () => {
  const long = 'word '.repeat(40);
  const known = new Map();
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...hostilePieces, long, long, '<div>', '</script>', '<!--', '-->'), {
        maxLength: 25,
      }),
      (some) => {
        const html = some.join('');
        const inParts = (): unknown => {
          const told: ToldOfCard[] = [];
          return { ...sanitise(html, { colours, media, tell: (what) => told.push(what), known }), told };
        };
        const told: ToldOfCard[] = [];
        const whole = { ...sanitise(html, { colours, media, tell: (what) => told.push(what) }), told };
        expect([inParts(), inParts()]).toEqual([whole, whole]);
      },
    ),
    { numRuns: 500 },
  );
});

describe('what may do harm', () => {
  const hostile: [html: string, html: string, told: ToldOfCard[]][] = [
    ['a<script>alert(1)</script>b', 'ab', ['scripts']],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)', ['elements']],
    ['<b onclick="a()" ONMOUSEOVER=b>a</b>', '<b>a</b>', ['handlers', 'handlers']],
    ['<img src="heart.png" onerror=a>', '<img data-media="heart.png" />', ['handlers']],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['links']],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>', ['links']],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>', ['links']],
    ['<a href="data:text/html,x">a</a><a href="//example.org">b</a>', '<a>a</a><a>b</a>', ['links', 'links']],
    ['<b style="background: url(http://example.org/a)">a</b>', '<b>a</b>', ['styles']],
    ['<b style="background: \\75rl(a); color: red">a</b>', '<b style="color:red">a</b>', ['styles']],
    ['<b style="width: expression(alert(1))">a</b>', '<b>a</b>', ['styles']],
    ['<style>@import "a";</style><link rel=stylesheet href=a>b', 'b', ['styles', 'styles']],
    ['<iframe src="https://example.org">a</iframe>b<embed src=a>', 'b', ['frames', 'frames']],
    ['<object data=a><param name=b></object>c', 'c', ['frames']],
    ['<form action=a><input name=b><button>c</button></form>', 'c', ['forms', 'forms', 'forms']],
    ['<svg onload=a><script>b</script><text>c</text></svg>d', 'd', ['handlers', 'drawings']],
    [
      '<img src="http://example.org/a.png"><img src="//example.org/a.png">',
      '',
      ['remotePictures', 'remotePictures'],
    ],
    ['<img src="file:///etc/passwd">', '', ['remotePictures']],
    ['<img src="data:image/svg+xml;base64,AAAA">', '', ['embeddedPictures']],
    ['<audio src="//a.example/b"></audio>', '<span></span>', ['remotePictures']],
    ['[sound:https://a.example/b.mp3]a', '<span></span>a', ['remotePictures']],
    ['<audio src="data:audio/mpeg;base64,AAAA"></audio>a', '<span></span>a', ['embeddedPictures']],
    [`<img src="data:image/png;base64,${'A'.repeat(70_000)}">`, '', ['embeddedPictures']],
    ['<img srcset="http://example.org/a.png 2x" src="heart.png">', '<img data-media="heart.png" />', []],
    ['<noscript><p title="</noscript><img src=a onerror=b>"></noscript>', '', ['scripts']],
    ['<x-card data-a="b">a</x-card>', 'a', ['elements']],
    ['<base href="http://example.org"><meta http-equiv=refresh content=0>a', 'a', ['styles', 'styles']],
    [
      '[sound:"><script>alert(1)</script>]a',
      '<span>[audio: "&gt;&lt;script&gt;alert(1)&lt;/script&gt;]</span>a',
      [],
    ],
    ['&lt;script&gt;', '&lt;script&gt;', []],
    ['<div'.repeat(3) + ' style="color:red">', '', ['elements']],
  ];

  it.each(hostile)('goes: %s', (html, expected, told) => {
    expect([clean(html).html, clean(html).told]).toEqual([expected, told]);
  });

  it('leaves nothing that runs or fetches, whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...hostile.map(([html]) => html.slice(0, 200)),
      '<',
      '>',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      '<math>',
      '<svg>',
      '<style>',
      '<b style="',
      'url(',
      '&#',
      '\u0000',
      ' on',
      '=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { html } = clean(pieces.join(''));
        for (const [tag] of html.matchAll(/<[^>]*>/gu))
          expect(tag).not.toMatch(
            /^<\/?(?:script|style|iframe|object|embed|svg|math|form|input|link|meta|base)\b|\son\w+=|javascript:|url\(|src="(?!data:image\/(?:png|jpe?g|gif|webp);base64,)/iu,
          );
        // What is clean stays as it is.
        expect(clean(html).html.replaceAll(/ data-(?:media|sound)="[^"]*"/gu, '')).toBe(
          clean(clean(html).html).html.replaceAll(/ data-(?:media|sound)="[^"]*"/gu, ''),
        );
      }),
      { numRuns: 300 },
    );
  });
});

const marks = (count: number): string => '\u0301\u0323'.repeat(count / 2);

it('leaves thirty marks over a letter, also where tags or numbers stand between them', () => {
  expect(clean(`a${marks(30_000)}b`).html).toBe(`a${marks(30)}b`);
  expect(clean(`a${'&#x301;&#803;'.repeat(3_000)}<b>c</b>`).html).toBe(`a${marks(30)}<b>c</b>`);
  expect(clean(`a${`<b>${marks(20)}</b>`.repeat(3)}c${marks(20)}`).html).toBe(
    `a<b>${marks(20)}</b><b>${marks(10)}</b><b></b>c${marks(20)}`,
  );
  expect(clean(`<img src="heart.png" alt="a${marks(3_000)}">`).html).toContain(`alt="a${marks(30)}"`);
});
