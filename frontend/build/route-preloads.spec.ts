import { expect, test } from 'vitest';
import type { Script } from './first-load.ts';
import { linksOf } from './route-preloads.ts';

const script = (file: string, length: number, more: Partial<Script> = {}): Script => ({
  file,
  code: 'x'.repeat(length),
  imports: [],
  later: [],
  styles: [],
  isEntry: false,
  modules: [],
  ...more,
});

test('a page is sent with what it runs first, its scripts, the longest first, and their styles', () => {
  const load = [
    script('assets/entry.js', 1, { isEntry: true, styles: ['assets/entry.css'] }),
    script('assets/page.js', 2, { styles: ['assets/page.css'] }),
    script('assets/vendor.js', 3),
  ];
  expect(linksOf(load)).toEqual([
    '</theme.js>; rel=preload; as=script',
    '</early.js>; rel=preload; as=script',
    '</assets/vendor.js>; rel=modulepreload',
    '</assets/page.js>; rel=modulepreload',
    '</assets/entry.js>; rel=modulepreload',
    '</assets/page.css>; rel=preload; as=style; crossorigin',
  ]);
});
