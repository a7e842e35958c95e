import { DENIAL, deniesBelow } from '../../../checks/harm/denial.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import type { Candidate } from './candidate.ts';
import { areSlides } from './document-subject.ts';
import { BULLET } from './facts/joined-lines.ts';
import { headingsOf } from './page-headings.ts';
import { withTopic } from './with-topic.ts';

/** In lines: a list is not longer. */
const LINES = 12;
/** In characters. */
const LONGEST = 110;

/** Whether a line stands under what denies it, and the card would be read as an order: "gentamicin 5 mg/kg" of "Drugs to avoid". */
export function isDeniedOver(candidate: Candidate, page: PageLayout, index: DocumentIndex): boolean {
  const { maker, heading = '', start, statement } = candidate;
  if (!maker.startsWith('fact:') || DENIAL.test(`${withTopic(candidate)} ${statement}`)) return false;
  return [heading, headingOver(start, page, index), lineOver(start, page)].some(deniesBelow);
}

const readingOf = ofEach((index: DocumentIndex) => {
  const pages = [...index.pages.values()];
  return {
    isDeck: areSlides(pages.map(({ text }) => text)),
    places: new Map(pages.map((page, at) => [page, at])),
    pages,
  };
});

/** The heading in force, which may stand at the end of the page before. */
function headingOver(start: number, page: PageLayout, index: DocumentIndex): string {
  const { isDeck, places, pages } = readingOf(index);
  if (isDeck && /^\s*[^\n]{2,80}\n/u.test(page.text)) return page.text.trimStart().split('\n', 1)[0]!;
  const own = headingsOf(page).findLast((one) => one.start <= start);
  return own?.title ?? headingsOf(pages[(places.get(page) ?? 0) - 1] ?? page).at(-1)?.title ?? '';
}

/** The line without a mark that a list of bullets stands under. */
function lineOver(start: number, { text }: PageLayout): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (!BULLET.test(text.slice(from, from + 80).trimStart())) return '';
  const above = text
    .slice(Math.max(0, from - 1_500), from)
    .split('\n')
    .map((line) => line.trim());
  const line = above.slice(-LINES).findLast((one) => one !== '' && !BULLET.test(one)) ?? '';
  return /^\p{Lu}/u.test(line) && line.length <= LONGEST && !line.endsWith('.') ? line : '';
}
