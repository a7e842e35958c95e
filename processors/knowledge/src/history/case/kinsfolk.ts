import type { Person } from '@anamnesis/contracts/history/case.ts';

/** How many children somebody has, as the situations of circumstances.yaml. */
export type Family =
  | 'none'
  | 'not-yet'
  | 'first'
  | 'one'
  | 'two'
  | 'two-grown'
  | 'three'
  | 'four'
  | 'son'
  | 'daughter'
  | 'son-and-daughter';

const counts: readonly (readonly [RegExp, Family])[] = [
  [/^(?:a|one|1)$/iu, 'one'],
  [/^(?:two|both|2)$/iu, 'two'],
  [/^(?:three|3)$/iu, 'three'],
  [/^(?:four|4)$/iu, 'four'],
];
const countOf = (word: string | undefined): Family | undefined =>
  counts.find(([pattern]) => word !== undefined && pattern.test(word))?.[1];

const noneYet =
  /never (?:been )?pregnant|never had (?:any )?child|no child|not have children|it never happened/iu;

/** The children that what a person says elsewhere speaks of; undefined: none is spoken of. */
export function childrenIn(texts: readonly string[], pregnancy: string): Family | undefined {
  const all = texts.join(' ');
  if (noneYet.test(`${pregnancy} ${all}`)) return 'none';
  if (/\bit's my first\b/iu.test(pregnancy)) return 'first';
  if (/\bmy second\b/iu.test(pregnancy)) return 'one';
  const born = /^(one|two|three|four)\b(?!.*\blost it\b)/iu.exec(pregnancy)?.[1];
  const counted =
    /\b(one|two|three|four|both) (?:\w+ )?(?:child|children|kids|boys|girls|sons|daughters)\b/iu.exec(
      `${pregnancy} ${all}`,
    )?.[1];
  const known = countOf(counted) ?? countOf(born);
  if (known !== undefined) return known;
  const hasSon = /\b(?:my|our|the) (?:son|boy)\b/iu.test(all);
  const hasDaughter = /\b(?:my|our) (?:\w+ )?(?:daughter|girl)\b|\ba little girl\b/iu.test(
    `${pregnancy} ${all}`,
  );
  if (/\bgrandchild|\bgrandson|\bgranddaughter/iu.test(all)) return 'two-grown';
  if (hasSon && hasDaughter) return 'son-and-daughter';
  if (hasSon) return 'son';
  if (hasDaughter) return 'daughter';
  if (/\bmy baby\b/iu.test(`${pregnancy} ${all}`)) return 'one';
  return /\b(?:my|our|the|had) (?:my |our )?(?:children|kids|sons|daughters)\b/iu.test(all)
    ? 'two'
    : undefined;
}

/** Where nothing is stated: by age, and by whether they live with somebody. */
export function usualFamily(
  { age }: Person,
  hasPartner: boolean,
  choose: (of: readonly Family[]) => Family,
): Family {
  if (age < 30) return 'not-yet';
  if (age < 50) return 'none';
  return hasPartner ? 'two-grown' : choose(['none', 'two-grown']);
}

/** In pregnancies without trouble, each with one child. */
export const pregnanciesOf = (family: Family): 'none' | 'first' | 'one' | 'two' | 'three' | 'four' => {
  if (family === 'none' || family === 'not-yet') return 'none';
  if (family === 'first' || family === 'three' || family === 'four') return family;
  return family === 'two' || family === 'two-grown' || family === 'son-and-daughter' ? 'two' : 'one';
};

/** What is said of pregnancies that speaks of those before, not only of whether there is one now. */
export const speaksOfPregnancies = (pregnancy: string): boolean =>
  /\b(?:one|two|three|four|times|first|second|lost|miscarr\w*|babys?|child|children|born|girls|boys|never)\b|baby's/iu.test(
    pregnancy,
  );

type Relatives = readonly { relation: string; says: string }[];
const sayOf = (relatives: Relatives, relation: RegExp): string[] => [
  ...new Set(relatives.filter((each) => relation.test(each.relation)).map(({ says }) => says)),
];

const ofMother = /^mother$/iu;
const ofFather = /^father$/iu;
export const isParentOf = (relation: string): boolean => ofMother.test(relation) || ofFather.test(relation);
export const isSibling = (relation: string): boolean => /^(?:brother|sister)$/iu.test(relation);

/** Both parents: what the family has, and how the other one is. Situations of circumstances.yaml stand for what is not written. */
export function parentsOf(
  { age, speaker }: Person,
  relatives: Relatives,
  all: string,
): { said: string[]; situation: string | null } {
  const said = sayOf(relatives, /^(?:mother|father)$/iu);
  const of = said.join(' ');
  const hasMother = sayOf(relatives, ofMother).length > 0 || /\b(?:mother|mum|mam)\b/iu.test(of);
  const hasFather = sayOf(relatives, ofFather).length > 0 || /\b(?:father|dad)\b/iu.test(of);
  const isOld = age >= 60;
  if (said.length > 0) {
    if ((hasMother && hasFather) || /\bparents\b|\bboth\b/iu.test(of)) return { said, situation: null };
    return { said, situation: `${hasMother ? 'father' : 'mother'}-${isOld ? 'old' : 'well'}` };
  }
  if (speaker === 'parent') return { said, situation: 'child' };
  if (/\b(?:mother|mum)\b[^.,]{0,20}\b(?:died|passed)/iu.test(all)) return { said, situation: 'mother-died' };
  if (/\b(?:father|dad)\b[^.,]{0,20}\b(?:died|passed)/iu.test(all)) return { said, situation: 'father-died' };
  if (age < 18) return { said, situation: 'young' };
  return { said, situation: age < 55 ? 'adult' : age < 72 ? 'middle' : 'old' };
}

/** Brothers and sisters: what the family has of them, or whom anything that is said speaks of. */
export function siblingsOf(
  { speaker }: Person,
  relatives: Relatives,
  all: string,
  choose: (of: readonly string[]) => string,
): { said: string[]; situation: string | null } {
  const said = sayOf(relatives, /^(?:brother|sister)$/iu);
  if (said.length > 0) return { said, situation: null };
  const child = speaker === 'parent' ? 'child-' : '';
  const whose = '(?:my|his|her|our)(?: \\w+)?';
  const hasBrother = new RegExp(`\\b${whose} (?:brother|brothers)\\b`, 'iu').test(all);
  const hasSister = new RegExp(`\\b${whose} (?:sister|sisters)\\b`, 'iu').test(all);
  const isOnly = /\bonly child\b|\bour only one\b/iu.test(all);
  const situation = isOnly
    ? 'none'
    : hasBrother && hasSister
      ? 'both'
      : hasBrother
        ? 'brother'
        : hasSister
          ? 'sister'
          : choose(
              /\b(?:the|other) (?:children|kids)\b/iu.test(all)
                ? ['brother', 'sister']
                : ['brother', 'sister', 'both', 'none'],
            );
  return { said, situation: `${child}${situation}` };
}
