import { expect, it } from 'vitest';
import { filesNamedIn } from './named-files.ts';

const media = new Set(['Bild\u00A01.png', "Tom's & Ann's.mp3"]);
const named = (html: string) => [...filesNamedIn(html, media)];

it('reads names as browsers write them', () => {
  const written = '<img src="Bild&nbsp;1.png">[sound:Tom&#39;s &amp; Ann\'s.mp3]<img src="&lt;gone&gt;.png">';
  expect(named(written)).toEqual([
    { name: "Tom's & Ann's.mp3", isThere: true },
    { name: 'Bild\u00A01.png', isThere: true },
    { name: '<gone>.png', isThere: false },
  ]);
});

it('passes over what is on another machine, what is no name of a file, and the place of a field', () => {
  const far = '[sound:https://example.org/a.mp3]<audio src="//example.org/a.mp3">';
  expect(named(`${far}<img src="{{Picture}}"><img src="data:image/png;base64,AAAA"><img src=x>`)).toEqual([]);
});

it('takes no longer for marks that begin again and again and never end', () => {
  const began = performance.now();
  expect(named('[sound:'.repeat(150_000))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(2_000);
});
