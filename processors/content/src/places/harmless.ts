// What holds a dose, a limit, a choice or a prohibition is asked and told only with what it is of, whole, and where it surely belongs to what it is
// shown under: followed for something else it does harm.
import { isBareRate } from '../checks/harm/bare-rate.ts';
import { isCutOff } from '../checks/harm/cut-off.ts';
import { namesCondition, namesDrug, saysCondition } from '../checks/harm/names.ts';
import { isLabel, isOrder, mayHarm, namedIn } from '../checks/harm/page-facts.ts';
import { holdsEntries } from '../checks/harm/run-together.ts';
import { isOfUnstated, isUnnamed, leansOnBefore } from '../checks/harm/unnamed.ts';
import { FORBIDS } from '../checks/harm/wording.ts';
import { givesDose } from '../language/doses.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { isActedOn } from './acted-on.ts';
import { isPartOfSubject, wordsOfHeading } from './headings.ts';
import { isMarkedTwice, namesException } from './limits-behind.ts';
import { forbidsBelow } from './lines-over.ts';
import { lineBefore, neighboursOf } from './neighbours.ts';
import { isOfUnshownDrug } from './of-drug.ts';
import type { Page } from './page-parts.ts';
import type { Around, Place, PlacePage } from './place.ts';
import { textOf } from './plain.ts';
import { hasOwnSubject, hasSubject } from './points-back.ts';
import { standsAlone } from './stands-alone.ts';
import { endsWithin } from './summary/open-ends.ts';
import {
  isBoundOfUnstated,
  firstSentence,
  isChoiceOfUnstated,
  isCourse,
  isDoseOfUnstated,
  isForbiddenUnstated,
  isGoalOfUnstated,
  isPartOfRegimen,
  isRest,
  isRestOfLimit,
  isTreatmentOfUnstated,
  saysHere,
} from './unsaid.ts';
import { isLimit, says } from './words.ts';
import { saysCare } from './words/care.ts';

/** `before` and `behind`: what is shown beside the text of a page, besides its headings. A table says by itself what belongs to its `row`. */
type Shown = {
  path: readonly string[];
  /** What else names what it is of: the heads of a row and a column. */
  heads?: string;
  before?: string;
  text: string;
  behind?: string;
  /** Where it stands on the page; without an end it is as long as its text. */
  start: number;
  end?: number;
  kind: string;
  /** All that is shown with it, where that is more. */
  card?: string;
};

/** No words of two lines are read as one. */
const between = ' · ';

export function doesNoHarm(shown: Shown, page: Page): boolean {
  const { path, heads = '', before = '', text, behind = '', kind } = shown;
  const over = `${path.join(' ')} ${heads}`.trim();
  // Of the headings the innermost one that names something says of what: "Drugs in pregnancy" over "Epilepsy" does not.
  const subject = path.findLastIndex((part) => !isPartOfSubject(part));
  const named = `${path.slice(Math.max(0, subject)).join(' ')} ${heads} ${before}`.trim();
  if (isUnnamed(text, named)) return false;
  if (
    isRest(text) ||
    isRestOfLimit(text, lineBefore(page, shown.start)) ||
    isDoseOfUnstated(text, `${over} ${before} ${text}`)
  )
    return false;
  if (before === '' && (over === '' ? isOfUnstated(text) : leansOnBefore(text))) return false;
  if (
    before === '' &&
    (isGoalOfUnstated(text) || isChoiceOfUnstated(text) || (over === '' && isTreatmentOfUnstated(text)))
  )
    return false;
  const isLine =
    kind === 'line' || kind === 'item' || kind === 'beside' || (kind === 'sentence' && !/[.!?]$/u.test(text));
  if (isLine && (isCutOff(text) || endsWithin(text))) return false;
  if (kind === 'cell' && endsWithin(text)) return false;
  if (isBoundOfUnstated(text, `${over} ${before}`)) return false;
  // "not": the rest of a sentence that was taken for a heading.
  const words = wordsOfHeading(path.at(-1) ?? '');
  if (words.some(isLimit) && words.every((word) => STOP_WORDS.has(word))) return false;
  if (path.some(isJoint) && isActedOn(text, path)) return false;
  if (over === '' && kind !== 'row' && kind !== 'cell' && isSeen(page) && isActedOn(text, [])) {
    if (!standsAlone(before === '' ? text : before, page.text)) return false;
  }
  if (kind !== 'row' && kind !== 'cell' && isForbiddenUnstated(text, `${over} ${before} ${text}`))
    return false;
  // "Ranitidine 50 mg" heads nothing: it is an item itself.
  if (path.some(givesDose) && (givesDose(text) || FORBIDS.test(text))) return false;
  const isAtRisk = mayHarm(`${over} ${before}${withoutOwnLimit(text)}${behind}`) || isOrder(text);
  if (isMarkedTwice(text) && before === '') return false;
  if (TWO_UNITS.test(text)) return false;
  // A level in plasma names none.
  if (
    isAtRisk &&
    OF_DRUG.test(`${before} ${text}`) &&
    !namesDrug(`${named} ${text}`.replace(/\bplasma\b/giu, ''))
  )
    return false;
  // A part of a section whose heading is not known.
  if (over === '' && /^\p{Lu}?\d+\.\d+\s/u.test(text) && mayHarm(text)) return false;
  const stretch = { start: shown.start, end: shown.end ?? shown.start + text.length };
  const { isExample, isInChart, topic, lead, limits, isBehindLimit, reachesNextEntry } = neighboursOf(
    page,
    stretch,
  );
  if (reachesNextEntry) return false;
  if (isExample && /\d/u.test(text)) return false;
  if (isBehindLimit && before === '' && isActedOn(text, path) && !hasOwnSubject(text, undefined))
    return false;
  if (isActedOn(text, []) && limits.some((limit) => namesException(limit) && !says(behind, limit)))
    return false;
  if (isOfUnshownDrug(text, path, `${over} ${before}`, topic)) return false;
  if (isOfDrugBefore(shown, page) || (isLine && isJoinedToOther(shown, page))) return false;
  const isOfOwn = kind === 'sentence' && namesDrug(text) && saysCondition(text);
  if (isInChart && !isOfOwn && (isAtRisk || namesDrug(`${over} ${text}`))) return false;
  if (lead !== undefined && forbidsBelow(lead) && !says(`${over} ${before}`, lead)) return false;
  if (!isAtRisk && !namesDrug(text)) return true;
  if (kind === 'row' || kind === 'cell') return true;
  // What it stands under is not known, so it says that itself.
  const isAmount = givesDose(text) || /[<>≤≥]\s?\d/u.test(text);
  const isOfUnknown =
    (kind === 'sentence' || kind === 'before') &&
    over === '' &&
    before === '' &&
    (isAtRisk || isCourse(text));
  if (isOfUnknown && !saysCondition(firstSentence(text))) return false;

  if ((isAtRisk || namesDrug(text)) && saysHere(before === '' ? text : firstSentence(before))) return false;
  if (isAmount && over === '' && ![text, before].some((one) => hasSubject(one, undefined))) return false;
  if (isAtRisk && isLine && before === '' && path.every(isPartOfSubject) && (over === '' || !isWhole(text)))
    return false;
  if (isAtRisk && (holdsEntries(text) || isBareRate(text) || isOfOtherCondition(text, path))) return false;
  return isOfItsHead(shown, page, isAtRisk);
}

/** "Or", on a line of its own between two choices: what both are of stands over it. */
const isJoint = (heading: string): boolean => {
  const words = wordsOfHeading(heading);
  return words.length > 0 && words.every((word) => STOP_WORDS.has(word));
};

const isSeen = ({ blocks }: Page): boolean => blocks.some(({ boxes }) => boxes !== undefined);

function isOfItsHead(shown: Shown, page: Page, isAtRisk: boolean): boolean {
  const { path, before = '', text, behind = '', start, end = start + text.length } = shown;
  const { card = [...path, before, text, behind].join(' ') } = shown;
  const { lead, other, limits, isHeadLoose, isJoined, isCarried } = neighboursOf(page, { start, end });
  const over = [...path, before].join(' ');
  const isOfOther = other !== undefined && !says(over, other.name);
  // "UTI in pregnancy" among items that dose: what is given below it may be for that.
  const isGiven = givesDose(text) || namesDrug(text);
  if (isOfOther && other.isAlone && (isGiven || isLabel(labelOf(text)))) return false;
  if (isLimitable(text) && !limits.every((limit) => says(card, limit))) return false;
  const nearest = path.findLast((part) => !isPartOfSubject(part)) ?? '';
  const isOfNearest = [nearest, labelOf(text)].some((part) => saysCondition(part) || namesDrug(part));
  if (isCarried && before === '' && !isOfNearest) return false;
  if (!isAtRisk) return true;
  if (isJoined || (isHeadLoose && path.length > 0)) return false;
  if (lead !== undefined && !says(over, lead)) return false;
  if (namesDrug(text)) return !(FORBIDS.test(over) && /\b(?:use|give|instead)\b/iu.test(text));
  return !isOfOther && !areSisters(path);
}

/** "Ceftriaxone 500 mg PLUS", and below it "Azithromycin 1 g". */
const isJoinedToOther = ({ before = '', text, start }: Shown, page: Page): boolean =>
  isPartOfRegimen(text, lineBefore(page, start), (line) => says(before, line));

/** "Contraindications include heart block", behind a line on digoxin that is not shown. */
function isOfDrugBefore({ path, heads = '', before = '', text, start, kind }: Shown, page: Page): boolean {
  const [part = ''] = text.split(/\s(?:include|includes|including|are|is)\s/u, 1);
  if (part === text || !isPartOfSubject(part) || kind === 'row' || kind === 'cell') return false;
  return namesDrug(lineBefore(page, start)) && !namesDrug([...path, heads, before, text].join(' '));
}

/** A limit of a test is whole without another one. */
const isLimitable = (text: string) =>
  !text.endsWith(':') &&
  (mayHarm(text.replace(/[<>≤≥]/gu, '')) ||
    isOrder(text) ||
    (namesDrug(text) && (/\d/u.test(text) || saysCare(text))));

/** "Warfarin", and under it "Aspirin": a dose is of one of them. */
const areSisters = (path: readonly string[]): boolean => {
  const [inner = '', outer = ''] = path.filter(namesDrug).toReversed();
  return outer !== '' && !says(outer, inner) && !says(inner, outer);
};

/** Under "Anaphylaxis", "Hyperkalaemia: calcium gluconate" is of another. */
const isOfOtherCondition = (text: string, path: readonly string[]): boolean => {
  const [label, nearest] = [labelOf(text), path.at(-1) ?? ''];
  return givesDose(text) && namesCondition(label) && saysCondition(nearest) && !says(nearest, label);
};

/** "Obesity (BMI > 25)", "Hypertension (≥ 140/90 mmHg)": a limit in brackets is of the name before it. */
const withoutOwnLimit = (text: string): string => {
  const bare = text.replace(OWN_LIMIT, '$1');
  return bare === text || givesDose(text) || namesDrug(bare) ? text : bare;
};
const OWN_LIMIT = /^(\p{Lu}[^()<>≤≥\d:]{3,60})\s\([^()]*[<>≤≥][^()]*\)$/u;

/** "25 mg μg/kg": which of them is meant nobody knows. */
const TWO_UNITS = /\d\s?(?:mg|g|mcg|µg|μg|ml|mL)\s(?:mg|mcg|µg|μg|ml|mL)(?![\p{L}\d])/u;
const OF_DRUG = /\b(?:the|this|that|each) (?:drug|agent|medication|medicine|dose|infusion)\b/iu;
const labelOf = (text: string) => namedIn(text)?.name ?? '';

/** "Digoxin: 62.5 micrograms", and not "nifedipine if asthma", which is of a disease. */
const isWhole = (text: string): boolean => namesDrug(text) && !/\b(?:if|when|unless)\b/iu.test(text);

/** Without the neighbours of a whole line that would do harm beside it; undefined where none is left to tell it by, or it does harm itself. */
export function harmlessOf(place: Place, page: PlacePage): Place | undefined {
  const { kind, around, hidden, excerpt } = place;
  const { plain } = textOf(page);
  const isExcerpt = kind !== 'cell' && kind !== 'list';
  const text = isExcerpt ? plain(excerpt).text : hidden.map((one) => plain(one).text).join('; ');
  const { over, heads, before, behind } = saidAround(place, page);
  if (!doesNoHarm({ path: place.path, heads, before, text, behind, ...excerpt, kind }, page))
    return undefined;
  if (kind !== 'line' && kind !== 'sentence') return place;
  const card = [over, before, text, behind].join(' ');
  // Lines beside it are shown under the same.
  const kindOfOther = kind === 'line' ? 'beside' : 'before';
  const kept = around.filter((one) =>
    doesNoHarm({ path: place.path, text: plain(one).text, ...one, kind: kindOfOther, card }, page),
  );
  if (kept.length === around.length) return place;
  const isHiddenWhole =
    kind === 'line' && hidden[0]!.start === excerpt.start && hidden[0]!.end === excerpt.end;
  // Of lines on drugs one may be the rest of another.
  const mayBeLeftOut = around.every((one) => {
    const said = plain(one).text;
    return (kept.includes(one) || one.as !== 'over') && !namesDrug(said) && !givesDose(said);
  });
  return isHiddenWhole && mayBeLeftOut && kept.length > 0
    ? harmlessOf({ ...place, around: kept }, page)
    : undefined;
}

function saidAround({ path, kind, around, columnHead = '' }: Place, page: PlacePage) {
  const said = (...roles: Around['as'][]) =>
    around.filter(({ as }) => roles.includes(as)).map((one) => `${textOf(page).plain(one).text}${between}`);
  const over = [...path, ...said('title', 'row label', 'row head', 'column head'), columnHead].join(' ');
  return {
    over,
    heads: kind === 'cell' ? over : '',
    before: said('over', 'before').join(''),
    behind: said('behind label', 'behind').join(''),
  };
}
