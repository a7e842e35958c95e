import { expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { mainTerm } from './main-term.ts';

function termOf(text: string, more = ''): string | undefined {
  const index = indexDocument({
    pages: [
      { pageNumber: 1, text },
      { pageNumber: 2, text: more },
    ],
  });
  return mainTerm(index.pages.get(1)!, index);
}

it('is the term that the sentences of a page are about, whatever stands behind it', () => {
  const text =
    'The diencephalon is the one region of the adult brain that retains its name. ' +
    'The diencephalon is deep beneath the cerebrum and constitutes the walls of the third ventricle. ' +
    'The diencephalon can be described as the region of the thalamus and of the hypothalamus.';
  expect(termOf(text, `${text}\nThe ventricle holds fluid. The third ventricle is narrow.`)).toBe(
    'Diencephalon',
  );
});

it('is none where no term comes back', () => {
  expect(termOf('We met on Tuesday. It rained.')).toBeUndefined();
});
