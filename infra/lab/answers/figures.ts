import { percentile } from '../bench/statistics.ts';
import { isInFirstThree, type Judged } from './judge.ts';

/** A part of a whole, as it is printed: "62.0 % (93 of 150)". */
export type Share = { part: number; whole: number };

export type Figures = {
  questions: number;
  /** Of the questions that the notes answer. */
  inFirstThree: Share;
  first: Share;
  litRight: Share;
  unlit: Share;
  underWrongHeading: Share;
  /** Of these it is said that a word is nowhere in the notes. */
  saidToBeMissing: Share;
  /** Of all: the lit line is of another drug, disease or group. */
  harmful: Share;
  /** Of the questions that the notes do not answer: no line is lit, and it is said what is missing. */
  unlitUnanswerable: Share;
  missingSaid: Share;
  p50: number;
  p95: number;
};

const share = (of: readonly Judged[], test: (one: Judged) => boolean): Share => ({
  part: of.filter(test).length,
  whole: of.length,
});

export function figuresOf(all: readonly Judged[]): Figures {
  const [unanswerable, answerable] = [true, false].map((is) =>
    all.filter(({ question }) => (question.kind === 'unanswerable') === is),
  ) as [Judged[], Judged[]];
  const times = all.map(({ milliseconds }) => milliseconds);
  return {
    questions: all.length,
    inFirstThree: share(answerable, isInFirstThree),
    first: share(answerable, ({ placeAt }) => placeAt === 1),
    litRight: share(answerable, ({ isLitRight }) => isLitRight),
    unlit: share(answerable, ({ lit }) => lit === ''),
    underWrongHeading: share(
      answerable.filter(({ placeAt }) => placeAt !== null),
      ({ isUnderWrongHeading }) => isUnderWrongHeading,
    ),
    saidToBeMissing: share(answerable, ({ missing }) => missing.length > 0),
    harmful: share(all, ({ isHarmful }) => isHarmful),
    unlitUnanswerable: share(unanswerable, ({ lit }) => lit === ''),
    missingSaid: share(unanswerable, ({ missing }) => missing.length > 0),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

const shown = ({ part, whole }: Share): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;

const rows: readonly [string, (figures: Figures) => string][] = [
  ['questions', ({ questions }) => String(questions)],
  ['the place among the first three', ({ inFirstThree }) => shown(inFirstThree)],
  ['the place first', ({ first }) => shown(first)],
  ['the lit line answers', ({ litRight }) => shown(litRight)],
  ['answerable, no line lit', ({ unlit }) => shown(unlit)],
  ['the place under a wrong heading', ({ underWrongHeading }) => shown(underWrongHeading)],
  ['answerable, a word said to be missing', ({ saidToBeMissing }) => shown(saidToBeMissing)],
  ['the lit line is harmful', ({ harmful }) => shown(harmful)],
  ['unanswerable, no line lit', ({ unlitUnanswerable }) => shown(unlitUnanswerable)],
  ['unanswerable, a word said to be missing', ({ missingSaid }) => shown(missingSaid)],
  ['p50 / p95 of a question', ({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`],
];
/** One column for each group. */
export function tableOf(groups: ReadonlyMap<string, readonly Judged[]>): string {
  const columns = Array.from(groups, ([name, all]) => ({ name, figures: figuresOf(all) }));
  const lines = [
    ['', ...columns.map(({ name }) => name)],
    ...rows.map(([name, cell]) => [name, ...columns.map(({ figures }) => cell(figures))]),
  ];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
