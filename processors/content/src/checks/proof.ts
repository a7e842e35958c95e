import type { CheckedPage, Refusal } from './check.ts';
import type { Proof } from './faithful/statement.ts';
import { standsUnder } from './governing.ts';
import { type Place, placeOf } from './places.ts';

/** In characters: comparing what is longer would take long. */
const LONGEST = 4_000;

/** The evidence for a text whose span is on the page: its whole sentences or line, and the headings above. */
export function proofOf(span: string, page: CheckedPage): (Proof & { place: Place }) | { refusal: Refusal } {
  const place = span.length > LONGEST ? undefined : placeOf(span, page);
  if (!place)
    return {
      refusal: {
        code: 'ACROSS_PLACES',
        reason: span.trim().includes('\n')
          ? 'The span runs over the border of a paragraph, an item, a row or a heading: take one sentence or line of it.'
          : 'Nothing on the page tells this line from those around it: leave it out.',
      },
    };
  if (place.text.length > LONGEST)
    return {
      refusal: {
        code: 'LONG_SPAN',
        reason: 'The sentences or the line of the span are too long to be compared.',
      },
    };
  const headings = standsUnder(page, place);
  const before = page.text.slice(0, place.start).trim();
  const opens = before === '' || headings.some((heading) => before.endsWith(heading.trim()));
  return { place, span: place.text, headings, opens };
}
