import type { Citation } from '@anamnesis/contracts/notes-search/answer.ts';

/** The words of a page that a sentence is written from, beside it: whoever acts on the sentence reads both. */
export function QuotedWords({ citation }: { citation: Citation }) {
  const { PDF_name, page_number, span } = citation;
  return (
    <figure className="my-2 border-l-2 border-line-strong pl-3 text-sm">
      <blockquote aria-label="In your notes" className="wrap-anywhere whitespace-pre-line">
        {plainly(span)}
      </blockquote>
      <figcaption className="mt-1 wrap-anywhere text-muted">
        {PDF_name}, page {page_number}
      </figcaption>
    </figure>
  );
}

/** The cells of a row with a mark between them, and one space for all white space in a line. */
export const plainly = (span: string): string =>
  span
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/^[\s|]+|[\s|]+$/gu, '')
        .replaceAll(/\s*(?:\||\t)[\s|]*/gu, ' · ')
        .replaceAll(/\s+/gu, ' '),
    )
    .filter((line) => line !== '')
    .join('\n');
