import { kindOf } from '../../language/named-kinds.ts';
import { memoised } from '../../language/memoised.ts';
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

/** Endings of drug names by class, and what one class may be called by the ending. */
const DRUG_ENDING =
  /(?:olol|pril|sartan|dipine|statin|azole|cillin|mycin|micin|floxacin|cycline|penem|vir|parin|parinux|xaban|gatran|grel|grelor|batide|fiban|teplase|rudin|mab|nib|ciclib|parib|zomib|limus|mustine|taxel|platin|rubicin|gliptin|gliflozin|glitazone|glutide|triptan|gepant|setron|pitant|tidine|prazole|lukast|caine|curonium|curium|flurane|azepam|azolam|triptyline|oxetine|faxine|ridone|piprazole|zosin|terol|stigmine|thiazide|semide|vaptan|entan|kiren|afil|prost|dronate|barbital|profen|coxib|oxicam)$/u;

/** One word of some length: "penem" and "nib" end other words too. */
const IS_DRUG = new RegExp(String.raw`^\p{L}{3,}${DRUG_ENDING.source}`, 'u');

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
const OF_FORM = FORMS.map(([id, noun]) => ({ id, test: kindOf(noun)! })).map(({ id, test }) =>
  id === 'drug' ? { id, test: (name: string) => test(name) || IS_DRUG.test(name) } : { id, test },
);

/** Endings that tell what kind of process, state or finding a single word names. */
const ENDING =
  /(?:lysis|genesis|stasis|pathy|ectomy|trophy|plasia|emia|uria|penia|cytosis|itis|oma|algia|phagia|tension|cardia|pnea|sclerosis|stenosis|ization|ation|osis|esthesia|plegia|kinesia|megaly|rrhea)$/u;
const CLASS: Kind = { id: 'drug class', strength: 'shape' };

/** Words that do not identify a kind: "effect", "system". */
const EMPTY_HEAD =
  /^(?:effect|level|rate|type|form|part|number|amount|use|risk|increase|decrease|loss|change|process|way|group|area|side|kind|state|phase|stage|period|time|day|week|year|hour|case|result|response|action|function|activity|production|formation|release|treatment|therapy|management|failure|people|patient|client|person|child|woman|man|adult|infant|material|product|thing|factor|agent|control|condition|method|system|concentration|pressure|volume|flow)$/u;

/** Names of classes end so: they stand beside other classes, not beside drugs. */
const CLASS_HEAD =
  /^(?:inhibitor|blocker|agonist|antagonist|diuretic|antipsychotic|antidepressant|anticoagulant|antibiotic|anticonvulsant|steroid|corticosteroid|opioid|thrombolytic|antihistamine|nsaid|statin|analogue|modulator|stabilizer|barbiturate|benzodiazepine|vasodilator|laxative|antacid|sedative|stimulant)$/u;
/** "Mycobacterium tuberculosis" is no disease. */
const BINOMIAL = /^\p{Lu}(?:\p{Ll}{3,}|\.) \p{Ll}{4,}$/u;
const NO_ORGANISM = /osis$|itis$/u;
const NO_ENZYME =
  /^\p{L}{0,3}ase$|(?:increase|decrease|disease|release|phase|grease|crease|database|purchase)$/u;
/** A term that is only a name of its kind may be the key in other words. */
const KIND_ONLY =
  /^(?:drug|medication|medicine|agent|disease|disorder|infection|illness|condition|syndrome|cell|enzyme|hormone|virus|vaccine|vessel|organism|bacterium|procedure|test|bacillus|coccus|parasite|pathogen|antibody|antigen)s?$/u;

/** All that a term is, the surest first. */
export const kindsOf = memoised((term): readonly Kind[] => {
  const key = termKey(term);
  const sets = kindsByTerm.get(key) ?? [];
  const plain = term.replace(/\s*\([^()]*\)$/u, '').replace(/^(?:the|an?)\s/iu, '');
  const lower = plain.toLowerCase();
  const head = headKey(plain);
  const isClass = CLASS_HEAD.test(head);
  const shapes = isClass
    ? [CLASS]
    : KIND_ONLY.test(lower)
      ? []
      : OF_FORM.filter(
          ({ id, test }) =>
            test(plain) &&
            plain.split(' ').length <= 4 &&
            !(id === 'enzyme' && NO_ENZYME.test(lower)) &&
            !(id === 'organism' && NO_ORGANISM.test(lower)),
        ).map(({ id }): Kind => ({
          id,
          strength: 'shape',
          ...(id === 'drug' ? { group: DRUG_ENDING.exec(lower)?.[0] ?? key } : {}),
        }));
  const heads: Kind[] =
    plain.includes(' ') && head.length > 2 && !EMPTY_HEAD.test(head)
      ? [{ id: `… ${head}`, strength: 'head' }]
      : [];
  const [ending] = /\s/u.test(plain) ? [] : (ENDING.exec(lower) ?? []);
  const endings: Kind[] = ending === undefined ? [] : [{ id: `-${ending}`, strength: 'shape' }];
  const isOrganism =
    BINOMIAL.test(plain) &&
    [...sets, ...shapes].some(({ id }) => /organism|bacterium|fungus|parasite/u.test(id));
  const isFree = ({ id }: Kind) => !sets.some((set) => set.id === id) && !(isOrganism && id === 'disease');
  return [...sets, ...endings, ...shapes.filter(isFree), ...heads];
});

const isDrugOf = (kinds: readonly Kind[]): string | undefined => kinds.find(({ id }) => id === 'drug')?.group;

/** Whether statements about one term hold for the other as well: drugs of one class, by list or by ending. */
export function isSameGroup(one: string, other: string): boolean {
  const [a, b] = [isDrugOf(kindsOf(one)), isDrugOf(kindsOf(other))];
  if (a !== undefined && a === b) return true;
  const ending = DRUG_ENDING.exec(termKey(one))?.[0];
  return ending !== undefined && termKey(other).endsWith(ending);
}
