import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';
import { type Setting, symptomsIn } from './compose.ts';
import type { Found } from './phrases.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const negations = set('no not never without none nor neither deny denied denies non');
/** Where what is denied ends: 'no fever but a cough', 'you do not smoke and you drink'. */
const ends = set(
  'but because when due from about since for after before until that which although though to so you he she they',
);
const goesOn = set('have has had are is was were been do does that it feel feeling also');
const relatives = set(
  'mother father parent brother sister sibling grandparent aunt uncle cousin son daughter family',
);

/** What a plain yes or no answers. */
const readable = set(
  'allergies smoking alcohol recreational-drugs drugs over-the-counter surgery admissions pregnancy travel injury family caffeine',
);
/** Said of what is planned or may be. */
const notSo =
  /^ (?:and |so )?(?:when|if|while|after|before|where) | (?:will|would|should|may|might|must|need|could|can|if|unless|going to|in case|risk|think|you look|you seem|you sound) /;
/** How much and how long is not compared. */
const amounts =
  / (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|lot|lots|heavily|often|days?|weeks?|months?|years?|hours?|ago|since|yesterday) /;

const textOf = ({ words }: Clause): string => ` ${words.map(({ text }) => text).join(' ')} `;

/** Whether something that stands at these places of a clause is said not to be. */
export function isDenied({ words }: Clause, at: readonly number[]): boolean {
  let is = false;
  words.slice(0, at.at(-1)).forEach(({ text }, nth) => {
    if (at.includes(nth)) return;
    const next = words[nth + 1]?.text ?? '';
    if (negations.has(text)) is = true;
    else if (ends.has(text) || (text === 'and' && goesOn.has(next))) is = false;
  });
  return is || at.some((nth) => words[nth]?.text.startsWith('teetotal'));
}

const isOfRelative = ({ words }: Clause, at: number): boolean =>
  words.slice(Math.max(0, at - 5), at).some(({ stem }) => relatives.has(stem));

/** 'Allergic to penicillin', 'a penicillin allergy' */
const allergen = / (?:(?:allergic|allergy|reaction|intolerant) to (\w+)|(\w+) allergy) /;
const anyAllergen = set('no any anything medicine medicines drugs no the nothing known drug food');
function allergyIn(text: string): Ask {
  const [, one, other] = allergen.exec(text) ?? [];
  const name = one ?? other;
  return name === undefined || anyAllergen.has(name) ? 'topic:allergies' : `allergy:${name}`;
}

function claimOf({ kind, id, at }: Found, clause: Clause): Ask | null {
  if (kind === 'condition') return `${isOfRelative(clause, at[0] ?? 0) ? 'relative' : 'condition'}:${id}`;
  if (kind === 'drug') return `drug:${id}`;
  if (kind === 'topic' && id === 'allergies') return allergyIn(textOf(clause));
  return kind === 'topic' && readable.has(id) ? `topic:${id}` : null;
}

/**
 * What a doctor says that a patient has or has not, each as `act:summary:yes:<ask>` or `act:summary:no:<ask>`; `act:summary:part` where
 * something stays that is not compared.
 */
export function claimsIn(clause: Clause, found: readonly Found[], setting: Setting): Ask[] {
  const text = textOf(clause);
  if (notSo.test(text)) return [];
  const isAllergy = found.some(({ kind, id }) => kind === 'topic' && id === 'allergies');
  const hasDrug = found.some(({ kind }) => kind === 'drug');
  const stated = found.flatMap((each): { at: readonly number[]; ask: Ask }[] => {
    // 'Allergic to penicillin' is a claim of the allergy, 'tablets like metformin' of the drug.
    const isBeside =
      (each.kind === 'drug' && isAllergy) || (each.kind === 'topic' && each.id === 'drugs' && hasDrug);
    const ask = isBeside ? null : claimOf(each, clause);
    return ask === null ? [] : [{ at: each.at, ask }];
  });
  const symptoms = symptomsIn(clause, found, setting).map(({ at, id }) => ({
    at: found.find((each) => each.at[0] === at)?.at ?? [at],
    ask: `symptom:${id}`,
  }));
  // 'No family history of stroke' is of the stroke.
  const isOfIllness = stated.some(({ ask }) => ask.startsWith('relative:'));
  const kept = stated.filter(({ ask }) => !(isOfIllness && ask === 'topic:family'));
  const claims = [...kept, ...symptoms].map(
    ({ at, ask }) => `act:summary:${isDenied(clause, at) ? 'no' : 'yes'}:${ask}`,
  );
  const [, age] = / (?:you|he|she) (?:are|is) (\d{1,3}) /.exec(text) ?? [];
  if (age !== undefined) claims.push(`act:summary:yes:age:${age}`);
  const isPart = found.some(
    ({ kind, id }) => kind === 'aspect' || kind === 'review' || (kind === 'topic' && !readable.has(id)),
  );
  return isPart || amounts.test(age === undefined ? text : text.replace(age, ''))
    ? [...claims, 'act:summary:part']
    : claims;
}
