import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { nounPhrases } from '../../../language/phrases.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { relationBlanks } from './relation-blanks.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function blanksOf(text: string): string[] {
  const tokens = tag(text);
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const statement = { text, tokens, phrases: nounPhrases(tokens, text) } as never;
  return relationBlanks(statement, index).map(
    ({ start, end, pattern }) => `${pattern}: ${text.slice(start, end)}`,
  );
}

describe('blanks by what the sentence says of them', () => {
  it.each([
    ['Calcitriol prevents softening of the bones.', 'target: softening of the bones'],
    ['Heparin is injected into the subcutaneous tissue.', 'route: subcutaneous tissue'],
    ['Jaundice appears due to an obstruction of the bile duct.', 'reason: obstruction of the bile duct'],
  ])('%s', (sentence, blank) => expect(blanksOf(sentence)).toContain(blank));

  it.each([
    ['a general noun', 'Colchicine causes many side effects.'],
    ['a part of something unsaid', 'Colchicine reduces the number of cells.'],
    ['a pronoun’s', 'Colchicine blocks their movement.'],
  ])('not %s', (_name, sentence) => expect(blanksOf(sentence)).toEqual([]));
});
