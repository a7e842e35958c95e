// Whether a unit is what was asked for: it holds all that the question names, it or what it stands under, and what it says has the form of an answer.
import { namesDrug } from '../checks/harm/names.ts';
import { givesDose } from '../language/doses.ts';
import { quantities } from '../language/quantities.ts';
import { type Evidence, pathOf } from './evidence.ts';
import { ageIn, areOfOtherAge, tellsAge } from './question/age.ts';
import { figureOf } from './figure.ts';
import { aspectPattern, namesAspect } from './question/aspect.ts';
import type { Kind } from './question/kind.ts';
import { isOfOtherLetter } from './question/lettered.ts';
import { isOfOtherPeople } from './question/people.ts';
import type { Asked } from './question/question.ts';
import { asksOnlyDefinition, defines } from './ranked.ts';
import { readerOf } from './reader.ts';
import { factOf } from './same-fact.ts';
import type { Unit } from './units/unit.ts';

/** How far a word must be said, the weight of those that must be, and how much of the weight of all. */
const SAID = 0.6;
const MATTERS = 0.5;
/** Letters of a question. */
const FEWEST = 3;
/** … where the answer has no form of its own. */
const LIGHT = 0.25;
const FREE: ReadonlySet<Kind> = new Set(['yesno', 'which', 'what', 'list']);
const MOST = 0.7;

/** What answers need not say. */
const GENERAL =
  /^(?:works?|acts?|working|action|drugs?|medicines?|medications?|safe(?:ly)?|ok(?:ay)?|allowed)$/iu;

/** A dose stands in an answer where it is asked for, which is then read on its page, or in a row of which another column is asked for. */
export function isOfDose({ kind, words, names, named }: Asked, { unit }: Evidence): boolean {
  if (kind === 'dose' || !givesDose(unit.text)) return false;
  if (unit.columns === undefined) return true;
  const inColumns = readerOf(words, named)(unit.columns).credits;
  return !inColumns.some((credit, at) => credit >= SAID && !names.some((name) => name.at.includes(at)));
}

export function fillsSlot(asked: Asked, evidence: Evidence): boolean {
  const { unit, credits } = evidence;
  if ((asked.text.match(/\p{L}/gu)?.length ?? 0) < FEWEST) return false;
  const { words, names, people, lettered, kind, aspects } = asked;
  const path = pathOf(unit);
  const told = `${path}. ${unit.text}`;
  if (isOfOtherLetter(told, lettered) || isOfOtherPeople(told, people)) return false;
  if (people.some((pattern) => !pattern.test(told)) || areOfOtherAge([told], ageIn(asked.text))) return false;
  if (names.some(({ at }) => at.some((place) => credits[place]! < SAID))) return false;
  const said = (at: number): boolean => credits[at]! >= SAID;
  const content = words.flatMap((word, at) =>
    word.isAspect || GENERAL.test(word.text) ? [] : [{ ...word, at }],
  );
  const least = FREE.has(kind) && aspects.length === 0 ? LIGHT : MATTERS;
  if (content.some(({ weight, at }) => weight >= least && !said(at))) return false;
  const sum = (of: typeof content) => of.reduce((total, { weight }) => total + weight, 0);
  const share = sum(content.filter(({ at }) => said(at))) / (sum(content) || 1);
  if (share < MOST) return false;
  return unit.label === undefined ? hasForm(asked, evidence, path) : isCellOf(asked, unit, path);
}

const BECAUSE =
  /\b(?:because|since|due to|owing to|as a result|reasons?|in order to|so that|therefore|bc|cos)\b|b\/c|[-=]>|→/iu;
const FORMS: Partial<Readonly<Record<Kind, RegExp>>> = {
  why: BECAUSE,
  cause: /\b(?:caus(?:e|es|ed|ing)|due to|results? from|because|triggers?|aetiology|etiology)\b|[-=]>|→/iu,
  how: /\b(?:by|via|through|inhibits?|blocks?|binds?|activates?|stimulates?|prevents?|antagonists?|agonists?)\b|[-=]>|→/iu,
  when: /\b(?:when|once|after|before|until|during|within|if)\b|\d ?(?:min|h|hours?|days?|weeks?|months?|years?)\b/iu,
  where: /\b(?:in|at|on|within|between|located|lies?|beneath|above|below|behind)\b/iu,
};

/** A sentence that answers them begins with what it is about. */
const OPENING: ReadonlySet<Kind> = new Set(['where', 'how']);

function hasForm(asked: Asked, { unit, opens }: Evidence, path: string): boolean {
  const { kind, aspects } = asked;
  const own = unit.said ?? unit.text;
  if (isOfOtherLabel(own, asked)) return false;
  const figure = figureOf(asked);
  if (figure !== undefined) return figure.isIn(own);
  if (aspects.length > 0)
    return aspects.some(
      (aspect) =>
        (namesAspect(`${path}. ${own}`, aspect) || (kind === 'how' && FORMS.how!.test(own))) &&
        !isOfOtherAspect(own, aspect.pattern),
    );
  if (kind === 'amount') return quantities(own).length > 0 || /\d/u.test(own);
  if (asksOnlyDefinition(asked)) return defines(own, asked) || defines(unit.text, asked);
  const form = FORMS[kind];
  if (form !== undefined) return form.test(own) && (opens === 1 || !OPENING.has(kind));
  if (kind === 'treatment') return namesDrug(own) || /\b(?:treat|surg|therap)\p{L}*/iu.test(own);
  if (kind === 'list') return unit.list !== undefined || /[:;,]/u.test(own);
  return kind === 'yesno' || kind === 'which' || kind === 'what';
}

/** "Ascites: low salt" is of what stands before the colon, and not of all that it stands under. */
function isOfOtherLabel(text: string, { words, named, kind }: Asked): boolean {
  // There it may be the answer.
  if (kind === 'which' || kind === 'list') return false;
  const label = /^([^:–.]{2,40}):\s/u.exec(text)?.[1];
  if (label === undefined || aspectPattern(label) !== undefined) return false;
  return readerOf(words, named)(label).credits.every((credit) => credit < SAID);
}

/** "SE: rash" answers no question for its use. */
function isOfOtherAspect(text: string, pattern: RegExp): boolean {
  const label = /^([^:–]{2,30}):/u.exec(text)?.[1];
  const own = label === undefined ? undefined : aspectPattern(label);
  return own !== undefined && own !== pattern;
}

/** Of a row: what is named stands in its head, the heads of its columns or over the table, and a column is of what is asked. */
function isCellOf(asked: Asked, unit: Unit, path: string): boolean {
  const { names, words, named, kind, aspects, text } = asked;
  // "Woman, not pregnant", "2-5 years": of those who were not asked for.
  if (factOf(unit.label!).isDenied || (tellsAge(unit.label!) && ageIn(text) === undefined)) return false;
  const read = readerOf(words, named);
  const heads = `${unit.columns ?? ''}. ${path}`;
  const [inLabel, inHeads] = [read(unit.label!).credits, read(heads).credits];
  const wanted =
    names.length > 0
      ? names.flatMap(({ at }) => at)
      : words.flatMap(({ weight }, at) => (weight >= 1 ? [at] : []));
  if (!wanted.some((at) => inLabel[at]! >= SAID)) return false;
  if (wanted.some((at) => Math.max(inLabel[at]!, inHeads[at]!) < SAID)) return false;
  if (aspects.length > 0)
    return aspects.every(
      (aspect) =>
        namesAspect(heads, aspect) || words.some(({ isAspect }, at) => !isAspect && inHeads[at]! >= SAID),
    );
  return figureOf(asked)?.isIn(unit.text) ?? (kind !== 'amount' || /\d/u.test(unit.text));
}
