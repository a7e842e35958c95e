import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { isTellingWord } from './phrases/content-word.ts';
import type { Evidence } from './classifier/evidence.ts';
import type { FoundPhrase } from './phrases/phrases.ts';
import type { Resolve, TalkSoFar } from './phrases/resolve.ts';
import { isLight, type SpokenWord } from './words/words.ts';

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
/** What everybody has: that it is there says nothing of the symptom that is named after it. */
const ofAnybody = set('energy sleep appetite weight mood hearing sight vision breathing');
/** Said beside what is claimed without claiming more. */
const saying = set('summariz recap correct understand sound come take tell say mention describe drink smoke');

/** Said of what is planned or may be. */
const notSo =
  /^ (?:and |so )?(?:when|if|while|after|before|where) | (?:will|would|should|may|might|must|need|could|can|if|unless|going to|in case|risk|think|you look|you seem|you sound) /;

const textOf = (words: readonly SpokenWord[]): string => ` ${words.map(({ text }) => text).join(' ')} `;

/** Whether something that stands at these places is said not to be. */
function isDenied(words: readonly SpokenWord[], at: readonly number[]): boolean {
  let is = false;
  words.slice(0, at.at(-1)).forEach(({ text }, nth) => {
    if (at.includes(nth)) return;
    const next = words[nth + 1]?.text ?? '';
    if (negations.has(text)) is = true;
    else if (ends.has(text) || (text === 'and' && goesOn.has(next))) is = false;
  });
  return is || at.some((nth) => words[nth]?.text.startsWith('teetotal'));
}

const isOfAnybody = (words: readonly SpokenWord[], at: readonly number[]): boolean =>
  at.every((nth) => ofAnybody.has(words[nth]?.text ?? ''));

const isOfRelative = (words: readonly SpokenWord[], at: number): boolean =>
  words.slice(Math.max(0, at - 5), at).some(({ stem }) => relatives.has(stem));

/** 'Allergic to penicillin', 'a penicillin allergy' */
const allergen = / (?:(?:allergic|allergy|reaction|intolerant) to (\w+)|(\w+) allergy) /;
const anyAllergen = set('no any anything medicine medicines drugs no the nothing known drug food');
function allergyIn(text: string): Ask {
  const [, one, other] = allergen.exec(text) ?? [];
  const name = one ?? other;
  return name === undefined || anyAllergen.has(name) ? 'topic:allergies' : `allergy:${name}`;
}

function claimOf({ kind, id, at }: FoundPhrase, words: readonly SpokenWord[]): Ask | null {
  if (kind === 'condition') return `${isOfRelative(words, at[0] ?? 0) ? 'relative' : 'condition'}:${id}`;
  if (kind === 'drug') return `drug:${id}`;
  if (kind !== 'topic') return null;
  return id === 'allergies' ? allergyIn(textOf(words)) : `topic:${id}`;
}

/**
 * What a doctor says that a patient has or has not, each as `act:summary:yes:<ask>` or `act:summary:no:<ask>`; `act:summary:part` where
 * something stays that is not compared.
 */
export function claimsIn(
  { words, found }: Pick<Evidence, 'words' | 'found'>,
  talk: TalkSoFar,
  resolve: Resolve,
): Ask[] {
  const text = textOf(words);
  if (notSo.test(text)) return [];
  const isAllergy = found.some(({ kind, id }) => kind === 'topic' && id === 'allergies');
  const hasDrug = found.some(({ kind }) => kind === 'drug');
  const named = found.flatMap((each): { at: readonly number[]; ask: Ask }[] => {
    if (each.kind === 'symptom' || each.kind === 'group') {
      if (isOfAnybody(words, each.at)) return [];
      return resolve({ kind: each.kind, id: each.id }, talk, false).map((id) => ({
        at: each.at,
        ask: `symptom:${id}`,
      }));
    }
    // 'Allergic to penicillin' is a claim of the allergy, 'tablets like metformin' of the drug.
    const isBeside =
      (each.kind === 'drug' && isAllergy) || (each.kind === 'topic' && each.id === 'drugs' && hasDrug);
    const ask = isBeside ? null : claimOf(each, words);
    return ask === null ? [] : [{ at: each.at, ask }];
  });
  // 'No family history of stroke' is of the stroke.
  const isOfIllness = named.some(({ ask }) => ask.startsWith('relative:'));
  const kept = named.filter(({ ask }) => !(isOfIllness && ask === 'topic:family'));
  const claims = kept.map(({ at, ask }): Ask => `act:summary:${isDenied(words, at) ? 'no' : 'yes'}:${ask}`);
  const [, age] = / (?:you|he|she) (?:are|is) (\d{1,3}) /.exec(text) ?? [];
  if (age !== undefined) claims.push(`act:summary:yes:age:${age}`);
  const compared = new Set(kept.flatMap(({ at }) => at));
  const isPart = words.some(
    (word, at) =>
      !compared.has(at) &&
      !isLight(word) &&
      word.text !== age &&
      !negations.has(word.text) &&
      !saying.has(word.stem) &&
      isTellingWord(word.stem),
  );
  // Whose illness it is, is not compared.
  const isWhose = isOfIllness && words.some(({ stem }) => relatives.has(stem) && stem !== 'family');
  return isPart || isWhose ? [...claims, 'act:summary:part'] : claims;
}
