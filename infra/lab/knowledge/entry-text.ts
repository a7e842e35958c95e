import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { Score } from '@anamnesis/contracts/scores/score.ts';

/** The parts of an entry in the order in which its file has them. */
const order = [
  'id',
  'name',
  'specialty',
  'system',
  'reviewed',
  'secondReading',
  'synonyms',
  'summary',
  'riskFactors',
  'symptoms',
  'signs',
  'pathophysiology',
  'anatomy',
  'histology',
  'investigations',
  'stages',
  'treatment',
  'referral',
  'followUp',
  'prognosis',
  'complications',
  'lookAlikes',
  'redFlags',
  'patient',
] as const satisfies readonly (keyof DiseaseEntry)[];

/** The same of a score. */
const orderOfScore = [
  'id',
  'name',
  'synonyms',
  'purpose',
  'diseases',
  'source',
  'note',
  'items',
  'bands',
  'alerts',
] as const satisfies readonly (keyof Score)[];

const isList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === 'object';

/** The parts of a fact, texts last: what is short stands under each other. */
const orderInFact =
  'id name disease apart frequency region role line source term items from to label text says choices'.split(
    ' ',
  );

const inOrder = (fact: object): object =>
  Object.fromEntries(
    Object.entries(fact).toSorted(([one], [other]) => orderInFact.indexOf(one) - orderInFact.indexOf(other)),
  );

const valueText = (value: unknown): string =>
  isList(value)
    ? `[\n${value.map((fact) => `    ${JSON.stringify(inOrder(fact))}`).join(',\n')}\n  ]`
    : JSON.stringify(value);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Lists that are written though they are empty. */
const alwaysThere: ReadonlySet<string> = new Set(['synonyms', 'diseases']);

const textOf = <T extends object>(value: T, parts: readonly (keyof T & string)[]): string =>
  `{\n${parts
    .filter((part) => value[part] !== undefined && (alwaysThere.has(part) || !isEmpty(value[part])))
    .map((part) => `  ${JSON.stringify(part)}: ${valueText(value[part])}`)
    .join(',\n')}\n}\n`;

/** An entry as its file has it: one line for each fact, so that a change of a fact is a change of a line. */
export const entryText = (entry: DiseaseEntry): string => textOf(entry, order);

/** A score as its file has it: one line for each item and band. */
export const scoreText = (score: Score): string => textOf(score, orderOfScore);
