import { LEAST_FAMILIAR, familiarity } from '../../../language/familiarity.ts';
import { similarity } from '../../../vectors/sentence-vectors.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { isGenericHeading } from '../../../page/layout.ts';
import { memoised } from '../../../language/memoised.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import type { Named } from './named.ts';
import type { Setting } from './setting.ts';

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}]+(?:[-'’][\p{L}]+)*/gu) ?? []).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
const familiarityOf = memoised(familiarity);
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** The first components of a vector carry most: the subject area of the statement and of its answer. */
const MEANINGS = { statement: 32, answer: 16 } as const;

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const NAMES = {
  statement: numbered('meaning', MEANINGS.statement),
  answer: numbered('answer meaning', MEANINGS.answer),
};

const meanings = (names: readonly string[], vector: Float32Array): Named =>
  Object.fromEntries(names.map((name, at) => [name, vector[at]!]));

/** What the statement is about, whatever the card hides of it. */
export function statementMeaning({ statement, heading }: Candidate, { page, vectorOf }: Setting): Named {
  const whole = vectorOf(statement);
  return {
    ...meanings(NAMES.statement, whole),
    'statement near heading': similarity(whole, vectorOf(titleOf(heading))),
    'statement near page': similarity(whole, vectorOf(page.text)),
  };
}

const titleOf = (heading: string | undefined): string =>
  heading === undefined || isGenericHeading(heading) ? '' : heading;

/** How common the words are in everyday English, and how near in meaning the parts of the card are to each other. */
export function meaningFeatures(
  { answer, statement, heading }: Candidate,
  { page, vectorOf }: Setting,
): Named {
  const rest = statement.replaceAll(answer, ' ');
  const [hidden, shown] = [answer, rest].map(vectorOf);
  const title = vectorOf(titleOf(heading));
  const around = vectorOf(page.text);
  const [answerWords, restWords] = [wordsOf(answer), wordsOf(rest)];
  const known = answerWords.map(familiarityOf);
  const others = restWords.map(familiarityOf);
  return {
    ...meanings(NAMES.answer, hidden!),
    'answer familiar most': Math.max(LEAST_FAMILIAR, ...known),
    'answer familiar least': Math.min(8, ...known),
    'answer familiar last': known.at(-1) ?? 0,
    'rest familiar': mean(others),
    'rest unfamiliar': others.filter((zipf) => zipf < 3.3).length,
    'rest least familiar': Math.min(8, ...others),
    'answer near rest': similarity(hidden!, shown!),
    'answer near heading': similarity(hidden!, title),
    'answer near page': similarity(hidden!, around),
  };
}
