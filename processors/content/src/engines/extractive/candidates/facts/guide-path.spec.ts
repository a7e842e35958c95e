import { describe, expect, it } from 'vitest';
import { indexDocument } from '../../../../page/document-index.ts';
import { createTagger } from '../../../../language/tagger.ts';
import { candidatesOf } from '../candidates.ts';
import { withTopic } from '../with-topic.ts';

const tag = await createTagger();

describe('a guideline about two things', () => {
  it('shows both in front of what leaves them out', () => {
    const text = `Adrenal crisis and steroid cover: hospital guideline

Version 2. Every adrenal crisis is an emergency.

4. Immediate treatment

4.1 Potassium generally falls with fluids and hydrocortisone alone.

4.2 Sodium may rise too fast once water is lost again.`;
    const index = indexDocument({ pages: [{ pageNumber: 1, text }] });
    const fronts = candidatesOf(index, 1, tag, 'cloze_deletion').map((card) => withTopic(card));
    expect(fronts.find((front) => front.includes('generally falls with'))).toMatch(
      /^Adrenal crisis and steroid cover/u,
    );
  });
});
