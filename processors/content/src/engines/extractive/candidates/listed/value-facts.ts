import type { DocumentIndex } from '../../../../page/document-index.ts';
import { isInstruction } from '../../../../page/instructions.ts';
import type { Tagger } from '../../../../language/token.ts';
import {
  breaksBlank,
  contentWords,
  hasWrongAnswerLength,
  isGoodAnswer,
  isListAnswer,
  isStopAnswer,
  isWorthKnowing,
} from '../../../../checks/answer-rules.ts';
import { beginsWithVerb } from '../facts/bare-lists.ts';
import { choices, type Range } from '../facts/choose.ts';
import type { Fact } from '../facts/fact.ts';
import { VERB } from '../facts/part-facts.ts';
import { givesDose } from '../../../../statements/doses.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { isPredicate } from '../facts/shapes.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';

/** An amount or a figure with its unit; not the number of a name, "5-HT3", "beta-2", "vitamin B12". */
const FIGURE =
  /(?<![\p{L}\d][-–]?|\b(?:type|types|stage|grade|class|phase|factor|vitamin|group)\s)\d+(?:[.,]\d+)?(?!-?\p{L}|\d)|\d\s?(?:mg|mcg|µg|g|mL|ml|L|h|d|units?|mmol|kg|%)(?!\p{L})/u;
/** "phosphodiesterase 3", "interleukin 6": the number of a name. */
const NUMBERED = /(?<=\p{L}{3}(?:ase|in|or))\s\d{1,2}(?![\d.,–-]|\s?[%\p{L}])/gu;
export const holdsFigure = (text: string): boolean => FIGURE.test(text.replace(NUMBERED, ''));

/** "135–145 mmol/L": nothing but a measure, and no amount of a drug. */
const MEASURE =
  /^\d[\d.,]*(?:\s?(?:[–-]|to)\s?\d[\d.,]*)?\s?(?:°C|[mnpµμ]?mol\/L|mEq\/L|mOsm\/kg|g\/[dL]+|mm ?Hg|bpm|cm|mm|beats(?: per |\/)min(?:ute)?|breaths(?: per |\/)min(?:ute)?)$/u;

const DENIED = /\b(?:not|no|never|without|cannot|n['’]t)\b/iu;

export type Place = Pick<Fact, 'start' | 'end' | 'heading' | 'after' | 'whole' | 'shape'>;

/** The whole value, or its end behind the verb, or what weighs most in it. */
export function valueFact(
  cue: string,
  value: string,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined {
  if (holdsFigure(value))
    return MEASURE.test(value) ? { ...place, cue, value, ranges: [wholeOf(value)] } : undefined;
  const isPredicated = (beginsWithVerb(value) || isPredicate(value, tag)) && !DENIED.test(value);
  const [verb = ''] = isPredicated ? (VERB.exec(value) ?? []) : [];
  const rest = value.slice(verb.length);
  const fact = { ...place, cue: `${cue}${verb}`, value: rest };
  if (isAnswer(rest, fact.cue)) return { ...fact, ranges: [wholeOf(rest)] };
  if (DENIED.test(rest)) return undefined;
  const [best] = choices({ cue: fact.cue, value: rest, whole: false }, index, tag);
  const term = rest.slice(best?.start, best?.end);
  // Half of "17,20-desmolase".
  return best === undefined || /^\d+$/u.test(term) || !isWorthKnowing(term)
    ? undefined
    : { ...fact, ranges: [best] };
}

/** "Thalidomide: limb defects": of common words, where its name is none. */
export const wholeFact = (cue: string, value: string, place: Place, isOfThing: boolean): Fact | undefined =>
  isOfThing &&
  !holdsFigure(value) &&
  contentWords(value).length >= 2 &&
  /^\p{L}{3,}\s\p{L}/u.test(value) &&
  !/^(?:the|an?)\s/iu.test(value) &&
  isOneAnswer(value, cue)
    ? { ...place, cue, value, ranges: [wholeOf(value)] }
    : undefined;

/** "diffuse goitre with [bruit]": the last words, behind what leads to them. */
export function endFact(cue: string, value: string, place: Place): Fact | undefined {
  const start =
    /^.{3,60}\s(?:with|of|to|in|on|by|from|after|before|against|and|under|over|at|for)\s(?:the\s|an?\s)?(?=\S)/iu.exec(
      value,
    )?.[0].length;
  if (start === undefined || holdsFigure(value) || DENIED.test(value)) return undefined;
  const isGood = isAnswer(value.slice(start), `${cue}${value.slice(0, start)}`);
  return isGood ? { ...place, cue, value, ranges: [{ start, end: value.length }] } : undefined;
}

/** "deltoid, regimental badge sensation": one of the two things that are said, beside the other. */
export const memberFact = (cue: string, value: string, place: Place): Fact | undefined =>
  holdsFigure(value) ? undefined : memberOf(cue, value, place, 3);

/** The same of up to six things. */
export const lastMember = (cue: string, value: string, place: Place): Fact | undefined =>
  givesDose(value) ? undefined : memberOf(cue, value, place, 6);

function memberOf(cue: string, value: string, place: Place, most: number): Fact | undefined {
  const parts = [...value.matchAll(/(?:[^,;]|[,;](?=\S))+/gu)].map(({ index, 0: part }) => {
    const begins = index + part.search(/\S/u);
    return { start: begins, end: begins + part.trim().length };
  });
  if (parts.length < 2 || parts.length > most || DENIED.test(value)) return undefined;
  const found = parts.findLast((range) => {
    const part = value.slice(range.start, range.end);
    return (
      contentWords(part).length > 0 &&
      !holdsFigure(part) &&
      isAnswer(part, `${cue}${value.slice(0, range.start)}`)
    );
  });
  return found === undefined ? undefined : { ...place, cue, value, ranges: [found] };
}

const wholeOf = (value: string): Range => ({
  start: /^(?:the|an?)\s/iu.exec(value)?.[0].length ?? 0,
  end: value.length,
});

const isAnswer = (value: string, cue: string): boolean => isWorthKnowing(value) && isOneAnswer(value, cue);

const isOneAnswer = (value: string, cue: string): boolean =>
  !hasWrongAnswerLength(value) &&
  !isStopAnswer(value) &&
  !isListAnswer(value) &&
  !breaksBlank(value) &&
  !isGivenAway(value, cue);

export function nameFact(
  context: string,
  name: string,
  link: string,
  found: string,
  place: Place,
): Fact | undefined {
  if (
    !isGoodAnswer(name, true) ||
    !/\p{L}{3}/u.test(name) ||
    isPart(name) ||
    isGivenAway(name, `${context}${found}`) ||
    contentWords(found).length < 2 ||
    isInstruction(found)
  )
    return undefined;
  return {
    ...place,
    cue: `${context}${name}${link}`,
    value: found,
    owner: name,
    askedOwner: `Which term belongs to this: “${found}”?`,
  };
}
