import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import { candidatesOf } from './candidates.ts';
import { withTopic } from './with-topic.ts';

const tag = await createTagger();

/** A chapter under `title` that says of what it is in other sentences. */
const frontsUnder = (title: string, sentence: string): string[] => {
  const text = `${title}

The kidney excretes nearly all of the potassium that is eaten.
Potassium is filtered freely.

Most potassium stays within cells, and what leaves with the stool is little.
Insulin drives potassium into muscle.

How much, and when

${sentence}
`;
  const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
  return candidatesOf(index, 1, tag, 'cloze_deletion').map(withTopic);
};

const LEANING = 'Flow past the principal cell raises secretion because the BK channel opens in the membrane.';

describe('the title of a document', () => {
  it('stands in front of a card that leans on it', () => {
    expect(frontsUnder('Chapter 31. Renal handling of potassium', LEANING)).toContainEqual(
      expect.stringMatching(/^Renal handling of potassium: Flow past /u),
    );
  });

  it.each([
    [
      'a card that says it',
      'Renal handling of potassium',
      'Aldosterone raises the secretion of potassium in the collecting duct.',
    ],
    ['a title of many things', 'Disorders of potassium', LEANING],
    ['the title of a course', 'Potassium lecture notes week 6', LEANING],
  ])('does not stand in front of %s', (_name, title, sentence) => {
    const opening = sentence.slice(-30, -1);
    const fronts = frontsUnder(title, sentence).filter((front) => front.includes(opening.slice(-12)));
    expect(fronts).not.toEqual([]);
    expect(fronts).not.toContainEqual(expect.stringMatching(/potassium[^.]*?: /iu));
  });
});
