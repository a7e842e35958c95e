import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { mediaEndingOf } from './media-ending.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('what a file is', () => {
  it.each([
    ['\u0089PNG\r\n\u001A\n....', 'png'],
    ['\u00FF\u00D8\u00FF\u00E0', 'jpg'],
    ['GIF89a', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....WAVEfmt ', 'wav'],
    ['....ftypavif', 'avif'],
    ['....ftypM4A ', 'm4a'],
    ['OggS', 'ogg'],
    ['fLaC', 'flac'],
    ['ID3\u0003', 'mp3'],
    ['\u00FF\u00FB\u0090\u0000', 'mp3'],
    ['<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="x">', 'svg'],
    ['<svg>', 'svg'],
    ['<!-- -->'.repeat(120), null],
    ['\u00EF\u00BB\u00BF'.repeat(300), null],
    ['<!DOCTYPE a   >'.repeat(60), null],
    ['\u00EF\u00BB\u00BF\n<!DOCTYPE svg [ ] >\n<svg>', 'svg'],
    ['\u00FF\u00FF\u00FF\u00FF', null],
    ['<html><svg>', null],
    ['....ftypisom', null],
    ['%PDF-1.7', null],
    ['', null],
  ])('%j is %s', (text, ending) => expect(mediaEndingOf(bytes(text))).toBe(ending));
});

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
describe('a drawing', () => {
  it.each([
    ['<rect width="1" style="fill:url(#a)"/>', '<rect width="1" style="fill:url(#a)"></rect>'],
    ['<style>.a{fill:red}</style><text>a &lt; b</text>', '<style>.a{fill:red}</style><text>a &lt; b</text>'],
    ['<use xlink:href="#a"/>', '<use xlink:href="#a"></use>'],
    ['<image href="data:image/png;base64,AA=="/>', '<image href="data:image/png;base64,AA=="></image>'],
    ['<script>a()</script><g onload="a()"/>', '<g></g>'],
    ['<foreignObject><div>a</div></foreignObject>', ''],
    ['<a href="javascript:a()"><text>b</text></a>', ''],
    ['<image href="https://example.org/a.png"/>', '<image></image>'],
    ['<use href="https://example.org/a.svg#b"/>', '<use></use>'],
    ['<rect fill="url(https://example.org/a)"/>', '<rect></rect>'],
    ['<rect style="fill:u\\72l(https://example.org/a)"/>', '<rect></rect>'],
    ['<style>@import "https://example.org";</style>', '<style></style>'],
    ['<style>a{b:url(&#x22;//c&#x22;)}</style>', '<style></style>'],
    ['<set attributeName="href" to="javascript:a()"/><animate/>', ''],
    ['<![CDATA[<script>a()</script>]]>', '&lt;script&gt;a()&lt;/script&gt;'],
    ['<g id="a"><use href="#b"/></g><x:y xmlns:x="z"/>', '<g id="a"><use href="#b"></use></g>'],
  ])('keeps what is drawn: %s', (inner, kept) =>
    expect(cleanSvg(`<svg>${inner}</svg>`)).toBe(`${head}${kept}</svg>`),
  );

  it('may name its namespaces, and nothing that grows', () => {
    const named = '<!DOCTYPE svg [<!ENTITY ns "http://example.org"><!ENTITY b "&a;&a;">]>';
    expect(cleanSvg(`${named}<svg><text>&ns;</text></svg>`)).toBe(
      `${head}<text>http://example.org</text></svg>`,
    );
    expect(cleanSvg(`${named}<svg><text>&b;</text></svg>`)).toBeNull();
    const long = `<!DOCTYPE svg [<!ENTITY a "${'z'.repeat(300)}">]>`;
    expect(cleanSvg(`${long}<svg><text>${'&a;'.repeat(20_000)}</text></svg>`)).toBeNull();
  });

  it.each(['<svg', '<html></html>', '', '<svg></g>', `<svg>${'<g>'.repeat(200)}`, 'a'.repeat(5_000_000)])(
    'that cannot be read is none: %#',
    (svg) => expect(cleanSvg(svg)).toBeNull(),
  );
});
