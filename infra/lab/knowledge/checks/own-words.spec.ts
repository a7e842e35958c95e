import { expect, it } from 'vitest';
import { copied } from './own-words.ts';
import { saying } from './testing/an-entry.ts';

const book = `Chapter 3. The heart lies in the mediastinum, between the lungs, and its apex points to the left,
  just above the diaphragm (Figure 3.1).`;

it('finds a fact that shares twelve words in a row with a book, whatever its punctuation', async () => {
  const entry = await saying('Heart lies in the mediastinum between the lungs and its APEX points down.');
  expect(copied([entry], [book])).toEqual([
    {
      entry: 'community-acquired-pneumonia',
      fault:
        'summary/what: the words of a source: heart lies in the mediastinum between the lungs and its apex points',
    },
  ]);
});

it('eleven words are no copy', async () => {
  const entry = await saying('Lies in the mediastinum between the lungs and its apex points down.');
  expect(copied([entry], [book])).toEqual([]);
});
