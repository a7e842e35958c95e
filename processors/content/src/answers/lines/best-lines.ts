// Which line of which passage tells most of what was asked.
import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { vectorSimilarity } from '../../vectors/sentence-vectors.ts';
import { wordsOf } from '../../search/words.ts';
import type { AskedThing } from '../asked.ts';
import { type SourceLineOfNotes, sourceLinesOf } from './lines.ts';
import { fitOfRanges, rangesIn } from './ranges.ts';
import { saidReaderOf, type ShareSaid } from './says.ts';
import type { AnswerSource } from '../source.ts';

/** A passage with the line of it that tells most; `said`: of each thing how far it says it, with what stands over it. */
export type BestOf = {
  source: AnswerSource;
  line: SourceLineOfNotes;
  score: number;
  said: ShareSaid;
  /** … and itself. */
  own: ShareSaid;
  /** The number that was asked for is of the line's range, or of another one. */
  range: -1 | 0 | 1;
};

/** How much it counts where a thing is said: in the line but not in what it begins with, over the line, … */
const ELSEWHERE = 0.97;
const OVER = 0.93;
/** … in the title of its document, … */
const DOCUMENT = 0.6;
/** … in the line before it, where it names nothing of its own, beside it, and elsewhere in its passage. */
const BEFORE = 0.7;
const BESIDE = 0.4;
const IN_PASSAGE = 0.2;
/** From this on a thing is said. */
export const SAID = 0.35;

/** What a line has besides: all names, a range with the number, a meaning like that of the question, and a passage that was found first. */
const ALL_NAMES = 0.25;
const RANGE = 0.3;
const MEANING = 0.1;
const FOUND = 0.1;
/** A lead says less than what it leads into, where both say as much; … */
const LEAD = 0.02;
/** … and a line that only says again what was asked, such as "LABA" over what is said of it, says nothing. */
const BARE = 0.2;
const FEWEST_NEW = 2;
/** So does one that says nothing of it, wherever it stands. */
const NOTHING = 0.08;

/** Passages with their best lines, the best first. */
export function bestLines(
  question: string,
  things: readonly AskedThing[],
  sources: readonly AnswerSource[],
  vectorOf: (text: string) => Float32Array,
): BestOf[] {
  const read = saidReaderOf(things, vectorOf);
  const asked = vectorOf(question);
  const ranges = rangesIn(question);
  const names = things.flatMap(({ isName }, at) => (isName ? [at] : []));
  const total = things.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const most = Math.max(1e-9, ...sources.map(({ score }) => score));

  function bestOf(source: AnswerSource): BestOf[] {
    const whole = read(`${source.title}. ${source.text}`);
    const document = read(source.over ?? '');
    const found = FOUND * (source.score / most);
    let best: BestOf | undefined;
    let before: { line: SourceLineOfNotes; own: ShareSaid } | undefined;
    for (const line of sourceLinesOf(source)) {
      const own = ownOf(line);
      const over = read(`${line.above}. ${line.text}`);
      const last = before !== undefined && goesOn(before.line, line) ? before.own : undefined;
      const said = own.map((credit, at) =>
        Math.max(credit, OVER * over[at]!, DOCUMENT * document[at]!, BEFORE * (last?.[at] ?? 0)),
      );
      before = { line, own };
      const beside = read(source.text.slice(...line.around));
      const share = things.reduce(
        (sum, { weight }, at) =>
          sum + weight * Math.max(said[at]!, BESIDE * beside[at]!, IN_PASSAGE * whole[at]!),
        0,
      );
      const range = fitOfRanges(line.isRow ? line.label : `${line.over.at(-1) ?? ''}. ${line.text}`, ranges);
      const hasNames = names.length > 0 && names.every((at) => said[at]! >= SAID);
      const meaning = Math.max(
        0,
        vectorSimilarity(asked, vectorOf(`${line.over.at(-1) ?? source.title}. ${line.text}`)),
      );
      const score =
        share / total +
        (hasNames ? ALL_NAMES : 0) +
        RANGE * range +
        MEANING * meaning +
        found -
        (line.isLead ? LEAD : 0) -
        (isBare(line.text) ? BARE : 0) -
        (own.some((credit) => credit > 0) ? 0 : NOTHING);
      if (best === undefined || score > best.score) best = { source, line, score, said, own, range };
    }
    return best ? [best] : [];
  }

  const asking = new Set(
    things.flatMap(({ forms }) => forms.flatMap(({ stems, credit }) => (credit === 1 ? stems : []))),
  );
  const isBare = (text: string): boolean =>
    wordsOf(text).filter(({ word, stem }) => !asking.has(stem) && !STOP_WORDS.has(word)).length < FEWEST_NEW;

  function ownOf({ label, text }: SourceLineOfNotes): ShareSaid {
    const words = read(text, true);
    if (label === '') return words.map((credit) => ELSEWHERE * credit);
    const first = read(label);
    return words.map((credit, at) => Math.max(first[at]!, ELSEWHERE * credit));
  }

  return sources.flatMap(bestOf).toSorted((a, b) => b.score - a.score);
}

/** A sentence or line goes on from the one before it, where it says not what it is of. */
const goesOn = (before: SourceLineOfNotes, { around, isRow, label }: SourceLineOfNotes): boolean =>
  before.around[0] === around[0] && !isRow && !namesDrug(label) && !saysCondition(label);
