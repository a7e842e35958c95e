import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

/** The parts of an entry in the order in which its file has them. */
const order = [
  'id',
  'name',
  'specialty',
  'system',
  'reviewed',
  'secondReading',
  'synonyms',
  'scores',
  'pictures',
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

const isList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && typeof value[0] === 'object';

/** The parts of a fact, texts last: what is short stands under each other. */
const orderInFact = 'id name disease apart frequency region role line source term text says'.split(' ');

const inOrder = (fact: object): object =>
  Object.fromEntries(
    Object.entries(fact).toSorted(([one], [other]) => orderInFact.indexOf(one) - orderInFact.indexOf(other)),
  );

const valueText = (value: unknown): string =>
  isList(value)
    ? `[\n${value.map((fact) => `    ${JSON.stringify(inOrder(fact))}`).join(',\n')}\n  ]`
    : JSON.stringify(value);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** An entry as its file has it: one line for each fact, so that a change of a fact is a change of a line. */
export const entryText = (entry: DiseaseEntry): string =>
  `{\n${order
    .filter((part) => entry[part] !== undefined && (part === 'synonyms' || !isEmpty(entry[part])))
    .map((part) => `  ${JSON.stringify(part)}: ${valueText(entry[part])}`)
    .join(',\n')}\n}\n`;
