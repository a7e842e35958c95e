import { expect, it } from 'vitest';
import { indexDocument } from '../page/document-index.ts';
import { createTagger } from '../language/tagger.ts';
import { statementsOf } from './statements.ts';

const tag = await createTagger();

const said = (text: string): string => {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return statementsOf(index.pages.get(1)!, index, tag)
    .map((one) => one.text)
    .join(' ');
};

const LINES = `Sporozoites leave the mosquito's saliva and
reach the liver within the hour
Liver schizonts: about a week, silent. P. vivax
and P. ovale also leave hypnozoites in the liver.
Merozoites go into red cells: ring, trophozoite,
schizont, and fever begins when these burst.`;

it('does not read two lines of notes as one sentence', () => {
  expect(said(LINES)).not.toContain('within the hour Liver');
  expect(said(LINES)).toContain('Merozoites go into red cells');
});

it('reads a sentence over the lines of a paragraph', () => {
  const text = `Sporozoites leave the saliva of the mosquito and soon reach the liver, where
Kupffer cells let them pass. The schizonts rest about a week in the hepatocytes.`;
  expect(said(text)).toContain('where Kupffer cells let them pass');
});
