import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import type { Saying } from './saying.ts';
import { mayBeOfOther } from './under-title.ts';

const blocks: PageBlock[] = [
  { kind: 'paragraph', path: ['Tricuspid atresia'], start: 0, end: 10 },
  { kind: 'item', path: ['Tetralogy of Fallot', 'Spells'], isPathUnsure: true, start: 10, end: 20 },
  { kind: 'item', path: [], start: 20, end: 30 },
];
const told = (start: number, path: readonly string[] = []): Saying => ({
  kind: 'item',
  text: 'Place the child in a knee-chest position.',
  path,
  isUnsure: true,
  start,
  block: 0,
  at: 0,
  emphasis: 0,
});
const isOther = (start: number, text: string, path?: readonly string[]) =>
  mayBeOfOther([told(start, path)], { text, path: [] }, blocks);

it('a line that was read under another heading is not told under the title', () => {
  expect(isOther(10, 'Tricuspid atresia')).toBe(true);
  expect(isOther(0, 'Tricuspid atresia')).toBe(false);
  expect(isOther(10, 'Tricuspid atresia · Tetralogy of Fallot')).toBe(false);
});

const beside = (path: readonly string[]) => mayBeOfOther([told(10)], { text: path.at(-1)!, path }, blocks);

it('nor under a title beside it', () => {
  expect(beside(['Tetralogy of Fallot', 'Growth'])).toBe(true);
  expect(beside(['Tetralogy of Fallot'])).toBe(false);
});

it('but one that says its own heading is, and one that stands under none', () => {
  expect(isOther(10, 'Tricuspid atresia', ['Spells'])).toBe(false);
  expect(isOther(20, 'Tricuspid atresia')).toBe(false);
});
