import { quantities } from '../../../../language/quantities.ts';
import { isOnlyPossible, opened, textOf, turned, type Asked, type Pattern } from './asked.ts';

const ABOUT = String.raw`(?:(?:about|approximately|roughly|around|nearly|almost|up to|only|at least|over|more than|less than|an average of|an estimated|a total of) )*`;
const NUMBER = String.raw`\d+(?:[.,]\d+)*(?: ?(?:to|–|-|and) ?\d+(?:[.,]\d+)*)?`;
const UNIT = String.raw`(?:m?L|liters?|litres?|milliliters?|mg|g|kg|mcg|µg|grams?|pounds|calories|kcal|mmol|mEq|mOsm|ATP|units)`;
const MUCH = new RegExp(
  String.raw`^${ABOUT}(${NUMBER} ?${UNIT}) of ([\p{L}-]+(?: [\p{L}-]+){0,3}?)((?: (?:per|a|each|every|from|in|into|for|to|through|during) [^,;]+)?)$`,
  'u',
);
const MANY = new RegExp(
  String.raw`^${ABOUT}(${NUMBER}) ((?:kilo)?calories|kcal|amino acids|vertebrae|ribs|chromosomes|bones|nephrons|beats|breaths|molecules of [\p{L}-]+|ions|electrons|subunits|teeth|genes|base pairs|liters|units)((?: (?:per|a|each|every|from|in|for|during) [^,;]+)?)$`,
  'u',
);
const OF = new RegExp(String.raw`^(?:an? |the )((?:[\p{L}-]+ ){0,3}[\p{L}-]+) of ${ABOUT}(.+)$`, 'u');
const SHARE = new RegExp(String.raw`^(up |)${ABOUT}(${NUMBER} ?(?:%|percent)) of ([^,;:()]+)$`, 'u');

/** "a high rate of 5 %": its size is no part of its name. */
const SIZED = /\b(?:high|low|large|small|long|short|good|poor|great|wide|narrow|typical|total)\b/u;

const isMeasure = (said: string): boolean => {
  const [first] = quantities(said);
  return first !== undefined && first.start === 0 && first.end === said.length;
};

/** "The kidneys filter 180 L of plasma per day." → How much plasma do the kidneys filter per day? */
export const howMuch: Pattern = (clause) => {
  const { kind, rest } = clause;
  if (kind !== 'active' || isOnlyPossible(clause) || /\b(?:that|which|and|or|when|if)\b/u.test(rest))
    return undefined;
  const [, answer = '', of = '', behind = ''] = MUCH.exec(rest) ?? [];
  if (answer !== '') return { question: turned(clause, `how much ${of}`, behind), answer, worth: 3 };
  const [, count = '', things = '', where = ''] = MANY.exec(rest) ?? [];
  if (count !== '') return { question: turned(clause, `how many ${things}`, where), answer: count, worth: 3 };
  return undefined;
};

/** "X has a half-life of 6 hours." → What half-life does X have? "X is given at a dose of Y." → At what dose is X given? */
export const measure: Pattern = (clause, { parts }) => {
  const { kind, rest, main } = clause;
  if (isOnlyPossible(clause)) return undefined;
  const [, noun = '', said = ''] = OF.exec(rest) ?? [];
  if (
    kind === 'active' &&
    /^(?:have|possess|reach|carry)$/u.test(main.lemma) &&
    isMeasure(said) &&
    !SIZED.test(noun)
  )
    return { question: turned(clause, `what ${noun}`), answer: said, worth: 3 };
  const last = parts.at(-1);
  if (
    kind === 'copula' ||
    last?.kind !== 'preposition' ||
    parts.slice(0, -1).some((part) => part.kind === 'other')
  )
    return undefined;
  if (!/^(?:at|to|with|over|by|in)$/u.test(last.preposition)) return undefined;
  const [, name = '', value = ''] = OF.exec(last.text.slice(last.preposition.length + 1)) ?? [];
  if (name === '' || SIZED.test(name) || !isMeasure(value) || /\d/u.test(textOf(parts.slice(0, -1))))
    return undefined;
  return {
    question: turned(clause, `${last.preposition} what ${name}`, textOf(parts.slice(0, -1))),
    answer: value,
    worth: 3,
  };
};

/** "X makes up about 16 percent of Y." → What percentage of Y does X make up? */
export const share: Pattern = (clause) => {
  const { kind, rest, main } = clause;
  if (isOnlyPossible(clause)) return undefined;
  const [, up = '', answer = '', of = ''] = SHARE.exec(rest) ?? [];
  if (answer === '' || /\b(?:and|but|or|while|because|those|that|these|this)\b/u.test(of)) return undefined;
  if (
    kind !== 'active' ||
    (up !== '') !== (main.lemma === 'make') ||
    !/^(?:make|constitute|comprise|represent|form|contain|cover|carry|receive|cause|occupy)$/u.test(
      main.lemma,
    )
  )
    return undefined;
  return { question: turned(clause, `what percentage of ${of}`, up), answer, worth: 3 };
};

/** "at age 45", "at 6 months of age", "between the ages of 20 and 40" at the end of what is said. */
const AGE = new RegExp(
  String.raw`^(.*?)\s?\b(?:(?:at|by|from|before|after) (?:the )?(?:age (?:of )?)(${NUMBER}(?: (?:years?|months?|weeks?))?)|(?:at|by) ${ABOUT}(${NUMBER} (?:years?|months?|weeks?) of age)|(between (?:the )?ages (?:of )?\d+ and \d+(?: years)?))$`,
  'u',
);

/** "Screening begins at age 45." → At what age does screening begin? */
export const age: Pattern = (clause) => {
  const { kind, rest } = clause;
  const [whole = '', said = '', ...found] = AGE.exec(rest) ?? [];
  const answer = found.find((one) => one !== undefined) ?? '';
  if (
    answer === '' ||
    kind === 'copula' ||
    isOnlyPossible(clause) ||
    /\d|,|\b(?:and|or|that|which)$/u.test(said)
  )
    return undefined;
  const [preposition = 'at'] =
    /\b(?:by|from|before|after)(?= (?:the )?age|(?= \d))/u.exec(whole.slice(said.length)) ?? [];
  return { question: turned(clause, `${preposition} what age`, said), answer, worth: 3 };
};

/** "no faster than 50 mg/min", "not more than 4 g per day": what must not be passed. */
const LIMIT =
  /^(.*?)\s?\b(?:no|not) (faster|more|higher|longer|later|less|slower|lower) than ([^,;]+?)( in (?:adults|children|infants|pregnancy|the elderly|older adults))?$/u;

/** "X must be given no faster than 50 mg/min." → X must be given no faster than what? */
export const limit: Pattern = (clause) => {
  const { rest, finite, whole, group, main, kind } = clause;
  const [, said = '', how = '', value = '', whom = ''] = LIMIT.exec(rest) ?? [];
  if (value === '' || kind !== 'passive' || !isMeasure(value) || /\d|\b(?:and|or)\b/u.test(said))
    return undefined;
  if (!/^(?:must|should|is|are)$/u.test(finite.lower) || main.lower === 'not') return undefined;
  return {
    question: opened(clause, `${finite.lower} ${whole} ${group} ${said} no ${how} than what${whom}?`).replace(
      /^(.*)$/u,
      '$1',
    ),
    answer: value,
    worth: 2.8,
  };
};

const MOST = new RegExp(
  String.raw`^((?:More|Less|Fewer) than |Over |About |Approximately |Nearly |Almost |Up to |At least )(${NUMBER} ?(?:%|percent)) of ([^,;:()]{4,120})\.$`,
  'u',
);

/** "More than 90 percent of plasma is water." → What percentage of plasma is water? */
export function most(text: string): Asked | undefined {
  const [, about = '', value = '', of = ''] = MOST.exec(text) ?? [];
  if (
    value === '' ||
    !/^(?:More|Less|Fewer|Over)/u.test(about) ||
    /\b(?:and|but|which|while|these|this|those|that|percent|it|its)\b|%/u.test(of)
  )
    return undefined;
  return { question: `${about.trim()} what percentage of ${of}?`, answer: value, worth: 2.5 };
}
