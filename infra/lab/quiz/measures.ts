import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { letters, type Reason } from '@anamnesis/contracts/quizzes/question.ts';
import type { Asked } from './source.ts';

/** What one document gave. `all`: milliseconds. */
export type Outcome = { name: string; document: DocumentText; asked: readonly Asked[]; all: number };

const flat = (text: string): string => text.replace(/\s+/gu, '');

/** Whether an excerpt stands on its page, white space aside: looked up in the text itself, whatever the maker says. */
function standsThere({ span, pageNumber }: Reason, { pages }: DocumentText): boolean {
  const page = pages.find((one) => one.pageNumber === pageNumber);
  return page !== undefined && flat(span) !== '' && flat(page.text).includes(flat(span));
}

const isLongest = ({ options, key }: Asked): boolean =>
  options.every(({ text }, at) => at === key || text.length < options[key]!.text.length);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`;

const isOfNotes = ({ topic }: Asked): boolean => topic === '';

/** The figures of some documents together. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const asked = outcomes.flatMap((one) =>
    one.asked.map((question) => ({ question, document: one.document })),
  );
  const own = asked.filter(({ question }) => isOfNotes(question));
  const spans = asked.map(({ question, document }) => standsThere(question, document));
  const reasons = own.flatMap(({ question, document }) =>
    question.options.flatMap(({ because }) => (because ? [standsThere(because, document)] : [false])),
  );
  const pages = outcomes.reduce((sum, { document }) => sum + document.pages.length, 0);
  const positions = Map.groupBy(own, ({ question }) => letters[question.key]!);
  return {
    documents: outcomes.length,
    pages,
    'of the notes': own.length,
    'of the notes, a page': Number((own.length / Math.max(1, pages)).toFixed(2)),
    'of the bank': asked.length - own.length,
    'documents with eight or more': outcomes.filter((one) => one.asked.length >= 8).length,
    'places verified': percent(spans.filter(Boolean).length, spans.length),
    'options with a place in the notes': percent(reasons.filter(Boolean).length, reasons.length),
    'key is longest': percent(own.filter(({ question }) => isLongest(question)).length, own.length),
    'position of the key': Object.fromEntries(
      [...positions].map(([letter, of]): [string, number] => [letter, of.length]).toSorted(),
    ),
    'a document, ms': Math.round(
      outcomes.reduce((sum, { all }) => sum + all, 0) / Math.max(1, outcomes.length),
    ),
  };
}
