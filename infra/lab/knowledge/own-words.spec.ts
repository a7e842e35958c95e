import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { expect, it } from 'vitest';
import { copied } from './checks/own-words.ts';
import { haveTextbooks, textbooks } from './textbooks.ts';

it.skipIf(!haveTextbooks)(
  'no fact of the knowledge pack is taken from a textbook (ANAMNESIS_INPUTS)',
  async () => {
    const entries = await allEntries();
    const texts = await textbooks();
    expect(texts.join(' ').length).toBeGreaterThan(1_000_000);
    expect(copied(entries, texts).map(({ entry, fault }) => `${entry}: ${fault}`)).toEqual([]);
  },
);
