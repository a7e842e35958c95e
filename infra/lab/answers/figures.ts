import { percentile } from '../bench/statistics.ts';
import { isAnswered, isInFirstThree, type Judged } from './judge.ts';

/** A part of a whole, as it is printed: "62.0 % (93 of 150)". */
export type Share = { part: number; whole: number };

export type Figures = {
  questions: number;
  inFirstThree: Share;
  first: Share;
  /** Of the questions that the notes answer. */
  answered: Share;
  toRead: Share;
  /** Of those to read: with the place among the first three. */
  toReadWithPlace: Share;
  onlyPlaces: Share;
  /** Of the questions that the notes answer: it is said that they do not. */
  wronglyUnanswerable: Share;
  /** Of all that is called *Answer*. */
  right: Share;
  wrong: Share;
  harmful: Share;
  underWrongHeading: Share;
  fromElsewhere: Share;
  /** Of the questions that the notes do not answer. */
  calledUnanswerable: Share;
  answeredNevertheless: Share;
  toReadNevertheless: Share;
  placesNevertheless: Share;
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
  const called = all.filter(isAnswered);
  const times = all.map(({ milliseconds }) => milliseconds);
  return {
    questions: all.length,
    inFirstThree: share(answerable, isInFirstThree),
    first: share(answerable, ({ placeAt }) => placeAt === 1),
    answered: share(answerable, isAnswered),
    toRead: share(answerable, ({ outcome }) => outcome === 'read'),
    toReadWithPlace: share(
      answerable.filter(({ outcome }) => outcome === 'read'),
      isInFirstThree,
    ),
    onlyPlaces: share(answerable, ({ outcome }) => outcome === 'places'),
    wronglyUnanswerable: share(answerable, ({ outcome }) => outcome === 'none'),
    right: share(called, ({ outcome }) => outcome === 'right'),
    wrong: share(called, ({ outcome }) => outcome === 'wrong'),
    harmful: share(called, ({ outcome }) => outcome === 'harmful'),
    underWrongHeading: share(called, ({ isUnderWrongHeading }) => isUnderWrongHeading),
    fromElsewhere: share(called, ({ isFromElsewhere }) => isFromElsewhere),
    // Neither an answer nor passages that are shown as those to read it in.
    calledUnanswerable: share(unanswerable, ({ outcome }) => outcome === 'none'),
    answeredNevertheless: share(unanswerable, isAnswered),
    toReadNevertheless: share(unanswerable, ({ outcome }) => outcome === 'read'),
    placesNevertheless: share(unanswerable, ({ outcome }) => outcome === 'places'),
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
  ['answerable, called Answer', ({ answered }) => shown(answered)],
  ['answerable, to be read', ({ toRead }) => shown(toRead)],
  ['  of these the place in three', ({ toReadWithPlace }) => shown(toReadWithPlace)],
  ['answerable, only places', ({ onlyPlaces }) => shown(onlyPlaces)],
  ['answerable, called unanswerable', ({ wronglyUnanswerable }) => shown(wronglyUnanswerable)],
  ['Answer: right', ({ right }) => shown(right)],
  ['Answer: wrong', ({ wrong }) => shown(wrong)],
  ['Answer: harmful', ({ harmful }) => shown(harmful)],
  ['Answer: under a wrong heading', ({ underWrongHeading }) => shown(underWrongHeading)],
  ['Answer: from another section', ({ fromElsewhere }) => shown(fromElsewhere)],
  ['unanswerable, called so', ({ calledUnanswerable }) => shown(calledUnanswerable)],
  ['unanswerable, called Answer', ({ answeredNevertheless }) => shown(answeredNevertheless)],
  ['unanswerable, to be read', ({ toReadNevertheless }) => shown(toReadNevertheless)],
  ['unanswerable, only places', ({ placesNevertheless }) => shown(placesNevertheless)],
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
