import { kindOf } from '../../statements/kinds.ts';
import { remembered } from '../../language/remembered.ts';
import { BODY_SETS } from './body-sets.ts';
import { CLINIC_SETS } from './clinic-sets.ts';
import { DRUG_CLASS_SETS, DRUG_SETS } from './drug-sets.ts';
import { SUBSTANCE_SETS } from './substance-sets.ts';
import { headKey, termKey } from './terms.ts';

/**
 * What a term is. `id`: terms of the same id can stand beside each other as options. `group`: terms of the same group do the
 * same, so that what holds of one holds of the other: a drug's class.
 */
export type Kind = { id: string; group?: string; strength: 'set' | 'shape' | 'head' };

type Sets = Readonly<Record<string, string>>;
const PLAIN_SETS: Sets = { ...BODY_SETS, ...SUBSTANCE_SETS, ...CLINIC_SETS, ...DRUG_CLASS_SETS };

const members = new Map<string, readonly string[]>([
  ...Object.entries(PLAIN_SETS).map(([id, list]): [string, string[]] => [id, list.split('|')]),
  ['drug', Object.values(DRUG_SETS).flatMap((list) => list.split('|'))],
]);

const kindsByTerm = new Map<string, Kind[]>();
function enter(term: string, kind: Kind): void {
  const known = kindsByTerm.get(termKey(term));
  if (known) known.push(kind);
  else kindsByTerm.set(termKey(term), [kind]);
}
for (const [id, list] of Object.entries(PLAIN_SETS))
  for (const term of list.split('|')) enter(term, { id, strength: 'set' });
for (const [group, list] of Object.entries(DRUG_SETS))
  for (const term of list.split('|')) enter(term, { id: 'drug', group, strength: 'set' });

/** The members of a set that comes with the program; none for kinds that are told by their form. */
export const membersOf = (id: string): readonly string[] => members.get(id) ?? [];

/** Endings of drug names by class, and what one class may be called by the ending. */
const DRUG_ENDING =
  /(?:olol|pril|sartan|dipine|statin|azole|cillin|mycin|micin|floxacin|cycline|penem|vir|parin|xaban|gatran|mab|nib|gliptin|gliflozin|glitazone|glutide|triptan|setron|tidine|prazole|caine|curonium|azepam|azolam|triptyline|zosin|terol|thiazide|semide|dronate|barbital|platin|rubicin)$/u;

const FORMS: readonly [id: string, noun: string][] = [
  ['drug', 'drug'],
  ['disease', 'disease'],
  ['virus', 'virus'],
  ['enzyme', 'enzyme'],
  ['hormone', 'hormone'],
  ['cell', 'cell'],
  ['vessel', 'vessel'],
  ['organism', 'organism'],
  ['procedure', 'procedure'],
  ['vitamin', 'vitamin'],
  ['vaccine', 'vaccine'],
];
const OF_FORM = FORMS.map(([id, noun]) => ({ id, test: kindOf(noun)! }));

/** Words that a kind cannot be told by: "effect", "system". */
const EMPTY_HEAD =
  /^(?:effect|level|rate|type|form|part|number|amount|use|risk|increase|decrease|loss|change|process|way|group|area|side|kind|state|phase|stage|period|time|day|week|year|hour|case|result|response|action|function|activity|production|formation|release|treatment|therapy|management|failure|people|patient|client|person|child|woman|man|adult|infant|material|product|thing|factor|agent|control|condition|method|system|concentration|pressure|volume|flow)$/u;

/** All that a term is, the surest first. */
export const kindsOf = remembered((term): readonly Kind[] => {
  const key = termKey(term);
  const sets = kindsByTerm.get(key) ?? [];
  const plain = term.replace(/\s*\([^()]*\)$/u, '').replace(/^(?:the|an?)\s/iu, '');
  const shapes = OF_FORM.filter(({ test }) => test(plain) && plain.split(' ').length <= 4).map(
    ({ id }): Kind => ({
      id,
      strength: 'shape',
      ...(id === 'drug' ? { group: DRUG_ENDING.exec(key)?.[0] ?? key } : {}),
    }),
  );
  const head = headKey(plain);
  const heads: Kind[] =
    plain.includes(' ') && head.length > 2 && !EMPTY_HEAD.test(head)
      ? [{ id: `… ${head}`, strength: 'head' }]
      : [];
  return [...sets, ...shapes.filter(({ id }) => !sets.some((set) => set.id === id)), ...heads];
});

const isDrugOf = (kinds: readonly Kind[]): string | undefined => kinds.find(({ id }) => id === 'drug')?.group;

/** Whether what holds of one term holds of the other as well: drugs of one class, by list or by ending. */
export function isSameGroup(one: string, other: string): boolean {
  const [a, b] = [isDrugOf(kindsOf(one)), isDrugOf(kindsOf(other))];
  if (a !== undefined && a === b) return true;
  const ending = DRUG_ENDING.exec(termKey(one))?.[0];
  return ending !== undefined && termKey(other).endsWith(ending);
}
