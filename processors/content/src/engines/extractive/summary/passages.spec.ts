import { beforeAll, describe, expect, it } from 'vitest';
import { indexDocument } from '../../../page/document-index.ts';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { summarise } from './summary.ts';

describe('passages', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });
  const bullets = (text: string): string =>
    summarise(indexDocument({ pages: [{ pageNumber: 1, text }] }), 1, tag)?.bullets.join('\n') ?? '';

  it('tell what leans on a sentence together with it', () => {
    expect(
      bullets(
        'The Spleen\n\nObstructive shock occurs when a vessel that leaves the heart is blocked. The most common cause is a pulmonary embolism.',
      ),
    ).toMatch(/^Obstructive shock occurs .* is blocked\. The most common cause is a pulmonary embolism$/mu);
  });

  it('never tell it across a gap, or alone', () => {
    const told = bullets(
      'The Spleen\n\nObstructive shock occurs when a vessel that leaves the heart is blocked.\n\nIt is treated with fluids and oxygen in the first hour.',
    );
    expect(told).not.toMatch(/It is treated/u);
  });

  it('never say of a word what is said of the thing', () => {
    const told = bullets(
      'Patent foramen ovale is a hole between the atria. The word patent is from the Latin root patens for “open.” It may be benign, or it may require surgery.',
    );
    expect(told).not.toMatch(/word patent may/u);
  });
});
