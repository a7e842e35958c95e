import { optionFlaws } from '@anamnesis/content/questions/flaws.ts';
import { kindsOf } from '@anamnesis/content/questions/kinds/kinds.ts';
import { letters, type Reason } from '@anamnesis/contracts/quizzes/question.ts';
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';

export type Asked = DraftedQuestions['questions'][number] & { document: string; pageNumber: number };

/** What was made of the cards of one document. */
export type Outcome = {
  name: string;
  pages: number;
  cards: number;
  asked: readonly Asked[];
  refused: DraftedQuestions['refused'];
  source: QuestionSource;
  /** Milliseconds to the first question, and of all. */
  first: number;
  all: number;
};

const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Whether an excerpt stands on its page, white space aside: looked up in the text itself, whatever the maker says. */
function standsThere({ span, pageNumber }: Reason, source: QuestionSource): boolean {
  const page = source.document.pages.find((one) => one.pageNumber === pageNumber);
  return page !== undefined && flat(span) !== '' && flat(page.text).includes(flat(span));
}

const isLongest = ({ options, key }: Asked): boolean =>
  options.every(({ text }, at) => at === key || text.length < options[key]!.text.length);

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`;

const countsOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)]
      .map(([name, list]): [string, number] => [name, list.length])
      .sort(([, a], [, b]) => b - a),
  );

/** The narrowest kind that the engine knows of it; any figure is one kind. */
const kindOfOption = (text: string): string =>
  /\d/.test(text) ? 'figure' : (kindsOf(text)[0]?.id ?? 'no known kind');

/** The figures of some documents together. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const asked = outcomes.flatMap((one) => one.asked.map((question) => ({ question, source: one.source })));
  const spans = asked.map(({ question: { span, pageNumber }, source }) =>
    standsThere({ span, pageNumber }, source),
  );
  const reasons = asked.flatMap(({ question, source }) =>
    question.options.flatMap(({ because }) => (because ? [standsThere(because, source)] : [])),
  );
  const wrong = asked.flatMap(({ question: { options, key } }) => options.filter((_, at) => at !== key));
  const flaws = asked.flatMap(({ question: { stem, options, key } }) =>
    optionFlaws({ stem, options: options.map(({ text }) => text), key }),
  );
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
  return {
    documents: outcomes.length,
    pages: sum(({ pages }) => pages),
    cards: sum(({ cards }) => cards),
    questions: asked.length,
    'questions a page': Number(
      (
        asked.length /
        Math.max(
          1,
          sum(({ pages }) => pages),
        )
      ).toFixed(2),
    ),
    'different stems a page': Number(
      (
        new Set(asked.map(({ question }) => question.stem)).size /
        Math.max(
          1,
          sum(({ pages }) => pages),
        )
      ).toFixed(2),
    ),
    'cards that give one': percent(
      asked.length,
      sum(({ cards }) => cards),
    ),
    'spans verified': percent(spans.filter(Boolean).length, spans.length),
    'reasons verified': percent(reasons.filter(Boolean).length, reasons.length),
    'flaws in 100': Number(((100 * flaws.length) / Math.max(1, asked.length)).toFixed(1)),
    'key is longest': percent(asked.filter(({ question }) => isLongest(question)).length, asked.length),
    'wrong options with a reason': percent(wrong.filter(({ because }) => because).length, wrong.length),
    'kinds of wrong options': countsOf(wrong.map(({ text }) => kindOfOption(text))),
    refused: countsOf(outcomes.flatMap((one) => one.refused.map(({ reason }) => reason))),
    flaws: countsOf(flaws),
    forms: countsOf(asked.map(({ question }) => question.form)),
    'options, key': countsOf(
      asked.map(({ question: { options, key } }) => `${options.length} ${letters[key]!}`).sort(),
    ),
    'first question, ms': Math.round(Math.max(0, ...outcomes.map(({ first }) => first))),
    'a question, ms': Number((sum(({ all }) => all) / Math.max(1, asked.length)).toFixed(1)),
  };
}
