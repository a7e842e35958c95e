import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { expect, it } from 'vitest';
import { finished } from './processing-provider.tsx';

const heart = { type: 'pdf', PDF_id: 'd1', PDF_name: 'Herz' } as Pdf;

it('says what was made and why not more, in the words of the stream', () => {
  const message =
    'Processing complete: 0 summaries and 0 cards of 3 pages. The text is not in English, and was processed before cards were made in other languages: process it again to get them';
  expect(finished(heart, message)).toBe(
    '“Herz” is processed: 0 summaries and 0 cards of 3 pages. The text is not in English, and was processed before cards were made in other languages: process it again to get them.',
  );
  expect(finished(heart, 'complete')).toBe('“Herz” is processed: complete.');
  expect(finished(heart, 'Processing completed')).toBe('“Herz” is processed.');
});
