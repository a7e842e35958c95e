import { lacksDrug } from '../../../statements/doses.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { lacksVerb, startsAsOrder } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';
import { outlineOf, topicAt } from './outline.ts';

/** In characters. */
const LONGEST_NAME = 70;

/** "Menstrual irregularities are a more common side effect": of which drug? */
const OF_A_DRUG = /\b(?:is|are) (?:an? |the )?(?:\p{L}+ ){0,2}(?:side|adverse) effects?$/u;
/** "If diastolic pressure > 110 mmHg give …": in whom? */
const OF_A_CASE =
  /^(?:If|When|Once|Unless|Where|Diastolic|Systolic) .*(?:[<>≤≥]|\b(?:give|refer|admit|add|stop)\b)/u;

/** In characters: what stands right under a heading is about it, up to a heading that was mistaken for an item. */
const NEAR = 400;
const SHORT = 110;
const NUMBERED = /\n\s*\d{1,2}[.)]\s+\p{Lu}[^\n.]{2,50}\n/u;

/** "Falls by more than half", "Infusion: two thirds of the dose per hour", "SBP ≥ 90: 1 L": of what? */
const OF_NOTHING =
  /^(?:(?:Falls|Rises|Doubles|Worsens|Raises|Lowers|Works?|Helps?|Reduces|Increases|Causes|Begins|Lasts|Prevents|Binds|Blocks|Inhibits|Can|May|Must|Should) |(?:Infusion|Bolus|Loading|Maintenance|Tablets?|Injection|Oral|Fasting|Adults?|Children|Pregnant|Elderly|SBP|BP|HR|eGFR|CrCl)\b[^.]{0,25}[:,] )/u;

/** Where a line stands. `isCarried`: over the first heading of its page, which is not its subject. */
type Place = { section: string | undefined; isCarried: boolean; isNear: boolean };

export function placeIn(page: PageLayout, index: DocumentIndex, start: number, section?: string): Place {
  const outline = outlineOf(page, index);
  const [, next] = outline;
  const from = outline.findLast((stretch) => stretch.start <= start)?.start ?? 0;
  return {
    section: section === topicAt(page, index, start) ? section : undefined,
    isCarried: next !== undefined && start < next.start,
    isNear: from > 0 && start - from <= NEAR && !NUMBERED.test(page.text.slice(from, start)),
  };
}

/**
 * What is to be done, or is found, behind the condition or drug that it is of: a line at the top of a page is of the section
 * of the page before, and in a summary nothing else says that. Undefined where the section is not certain and it would be
 * read as of another.
 */
export function underSection(
  text: string,
  { section, isCarried, isNear }: Place,
  isLine: boolean,
  tag: Tagger,
): string | undefined {
  const isOfOne = OF_A_DRUG.test(text) || OF_A_CASE.test(text);
  if (section === undefined || section.length > LONGEST_NAME)
    return OF_A_DRUG.test(text) || (isCarried && isOfOne) ? undefined : text;
  const own = new Set(contentStems(text));
  if (contentStems(section).some((stem) => own.has(stem))) return text;
  const tokens = tag(text);
  const isDependent =
    isOfOne ||
    startsAsOrder(tokens) ||
    (isLine && lacksVerb(tokens) && !/[:–]/u.test(text)) ||
    (isNear &&
      text.length <= SHORT &&
      (OF_NOTHING.test(text) || (lacksVerb(tokens) && !/[:–]|\. /u.test(text))));
  return isDependent ? `${section}: ${text}` : text;
}

/** "the intramuscular component (10 grams)": amounts that are written out. */
const AMOUNT = /\d\s?(?:(?:milli|micro)?gram(?:me)?s?)\b/iu;
const FORM = /\b(?:component|loading|maintenance|bolus|dose|injection|infusion|portion)\b/iu;
const CURE = /\p{L}{3,}(?:in|ol|ide|ine|ate|one|pam|il|mab|nib|ium|ole|phen|vir|tan|statin)\b/giu;
const NO_CURE =
  /^(?:medicine|routine|determine|examine|combine|line|alone|someone|one|appropriate|adequate|immediate|moderate|rate|separate|until|within|begin|pain|again|certain|contain|maintain|protein|urine|gone|done|guideline|baseline|state|alternate|administrate|role|whole|control|provide|side|beside|outside|inside|bone|skin|decline)$/iu;

/** An amount of a drug, and no drug. */
export const isNamelessAmount = (text: string): boolean =>
  AMOUNT.test(text) && FORM.test(text) && [...text.matchAll(CURE)].every(([word]) => NO_CURE.test(word));

/** An amount, or a dose, of what is not named: never shown. */
export const isNameless = (text: string, tag: Tagger): boolean =>
  isNamelessAmount(text) || lacksDrug(text, tag);
