import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { statementsOf } from '../../../statements/statements.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { clozeCandidates } from './cloze.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

function blanksOf(text: string): string[] {
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  const [first] = statementsOf(index.pages.get(1)!, index, tag);
  return first === undefined
    ? []
    : clozeCandidates(first, index).map(({ answer, maker }) => `${maker}: ${answer}`);
}

describe('blanks behind what is said of a subject in any clause', () => {
  it.each([
    [
      'Pemphigus begins on the scalp and may lead to ulcers of the mucous membranes.',
      'outcome: ulcers of the mucous membranes',
    ],
  ])('%s', (text, blank) => expect(blanksOf(text)).toContain(`cloze:${blank}`));

  it.each([
    [
      'what it does not do',
      'Pemphigus begins on the scalp and does not lead to ulcers of the mucous membranes.',
      'ulcers of the mucous membranes',
    ],
    [
      'a general word',
      'Papain is given by mouth, although it may cause serious complications.',
      'serious complications',
    ],
  ])('not %s', (_name, text, answer) => expect(blanksOf(text).join()).not.toContain(`outcome: ${answer}`));
});

it('asks which vein where the sentence says that it is one', () => {
  expect(blanksOf('The external jugular vein empties into the subclavian vein.')).toContain(
    'cloze:modifier: subclavian',
  );
  expect(blanksOf('The external jugular vein empties into several large veins.').join()).not.toContain(
    'modifier',
  );
});

describe('in a row of verbs', () => {
  it('each has its object', () => {
    expect(
      blanksOf(
        'Iron is released from storage, bound to transferrin, and carried to the red marrow of the skeleton.',
      ).join(),
    ).toContain('transferrin');
  });
  it('a row of nouns behind the last one has none', () => {
    expect(
      blanksOf(
        'Hemopoiesis begins in the yolk sac, continues in the liver, spleen, lymph nodes, and eventually the marrow.',
      ).join(),
    ).not.toContain('liver');
  });
});
