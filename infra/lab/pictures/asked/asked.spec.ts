import { readFile } from 'node:fs/promises';
import { practiceDrawing } from '@anamnesis/knowledge/practice/folder.ts';
import { describe, expect, it } from 'vitest';
import { drawn } from '../drawn.ts';
import { asked } from './asked.ts';

describe.each(Object.entries(asked))('%s', (id, draw) => {
  it('is the same each time, as the pack has it (npm run lab -- draw-pictures)', async () => {
    expect(await readFile(practiceDrawing(id), 'utf8')).toBe(draw());
  });
});

const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text);

it('a trace of a guide has nothing written on it but its leads when it is asked', () => {
  for (const id of Object.keys(asked).filter((each) => each.startsWith('ecg-')))
    for (const word of words(asked[id]!())) expect(word).toMatch(/^(?:Lead )?(?:I{1,3}|aV[RLF]|V[1-6]|\d)$/u);
  // And all of it again in the guide.
  expect(words(drawn['ecg-mobitz-two']!())).toContain('blocked P wave');
});
