import type { PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';

/** What is stated of another thing in the section of one: of a neighbour, or of what a paragraph of its own is about. */

/** "S. gallolyticus" under "Streptococcus pneumoniae", "Losartan" under "Valsartan": what is stated of a neighbour. */
export function isOfAnother(statement: string, topic: string): boolean {
  if (/^\p{Lu}\p{Ll}{3,} \p{Ll}{4,}/u.test(topic)) return /(?<!\p{L})\p{Lu}\. \p{Ll}{4,}/u.test(statement);
  if (
    (/^secondary\s/iu.test(topic) && /\bprimary\b/iu.test(statement)) ||
    (/^primary\s/iu.test(topic) && /\bsecondary\b/iu.test(statement))
  )
    return true;
  // "Metaraminol acts mainly on α1" in the section on adrenaline.
  const [, first = ''] =
    /^(\p{Lu}\p{Ll}{5,})(?=\s(?:\(|\p{Ll})|,\s(?:an?|the|which|unlike|like)\s)/u.exec(statement) ?? [];
  if (isOtherDrug(first, topic)) return true;
  const ending = ENDINGS.exec(topic.split(' ')[0] ?? '')?.[0].toLowerCase();
  const [opening = ''] = /^\p{Lu}[\p{L}-]{4,}/u.exec(statement) ?? [];
  return ending !== undefined && opening.toLowerCase().endsWith(ending);
}

const isOtherDrug = (name: string, topic: string): boolean =>
  LIKE_DRUG.test(topic) &&
  LIKE_DRUG.test(name) &&
  !isCommonWord(name.toLowerCase()) &&
  !sharesStem(name, topic);

/** One word that ends as names of drugs do. */
const LIKE_DRUG =
  /^\p{Lu}\p{Ll}{3,}(?:in|ol|ide|ine|ate|one|pam|il|an|ab|ib|ium|ole|vir|ost|ast|id)(?:e)?(?:\s\([^()]*\))?$/u;

/** Endings that show the kind of drug or vitamin. */
const ENDINGS =
  /(?:mab|nib|pril|sartan|olol|azole|statin|prazole|triptan|gliptin|gliflozin|dipine|floxacin|mycin|cillin|vir)$/iu;

/** In characters: a paragraph does not begin further up. */
const FARTHEST = 700;
const OPENS = /^\s*(\p{Lu}\p{Ll}{4,})(?=:\s|\s\()/u;
/** "…, think of paraneoplastic pemphigus (…)." */
const TURNS =
  /\b(?:think of|consider|suspect|look for|do not miss|differs? from|(?:un)?like)\s(?:an? |the )?((?:[\p{L}-]+\s){0,3}[\p{L}-]+)/giu;
/** The gap between two paragraphs. */
const GAP = /\n[^\S\n]*\n/gu;

/**
 * What the paragraph at a place is about where that is another thing than its section: "Terlipressin: …" in the section on
 * vasopressin, or what its last sentences have turned to. Empty where it has no name.
 */
export function neighbourAt(start: number, page: PageLayout, topic: string): string | undefined {
  const asked = askedOf(page);
  const key = `${start} ${topic}`;
  if (!asked.has(key)) asked.set(key, findNeighbour(start, page, topic));
  return asked.get(key);
}

/** Cached: the cards of one place ask the same. */
const askedOf = ofEach((_page: PageLayout) => new Map<string, string | undefined>());

function findNeighbour(start: number, { text }: PageLayout, topic: string): string | undefined {
  const from = Math.max(0, start - FARTHEST);
  const before = text.slice(from, start);
  const gap = [...before.matchAll(GAP)].at(-1);
  if (gap === undefined && from > 0) return undefined;
  const paragraph = before.slice(gap === undefined ? 0 : gap.index + gap[0].length);
  const [, name = ''] = OPENS.exec(paragraph) ?? [];
  if (name !== '' && isOtherDrug(name, topic)) return name;
  const turned = [...paragraph.matchAll(TURNS)].at(-1)?.[1];
  return turned !== undefined && isOtherKind(turned, topic) ? '' : undefined;
}

/** Parts of a drug that are about other drugs. */
const OF_OTHERS = /interact|antidote|reversal|alternativ|combin/iu;

/** A row "Tropicamide 0.5 %" in a table that stands in the section on pilocarpine. */
export const isRowOfAnother = (row: string, topic: string): boolean =>
  isOtherDrug(OPENS_LINE.exec(row)?.[1] ?? '', topic);

const OPENS_LINE = /^(\p{Lu}\p{Ll}{5,})(?=:?\s)/u;

/** "Ambrisentan (5–10 mg od): …", and what follows it in its paragraph, under the cautions of bosentan. */
export const isAboutAnother = (
  line: string,
  { name, part = '' }: { name: string; part: string | undefined },
  start: number,
  page: PageLayout,
): boolean =>
  !OF_OTHERS.test(part) && (isRowOfAnother(line, name) || neighbourAt(start, page, name) !== undefined);

/** "paraneoplastic pemphigus" of "Pemphigus vulgaris": the same noun, distinguished by another word. */
function isOtherKind(name: string, topic: string): boolean {
  const [names, of] = [name, topic].map((one) => one.toLowerCase().split(/[\s-]+/u));
  const shared = names!.filter((word) => of!.includes(word));
  return (
    shared.some((word) => medicalWeight(word) === 2) &&
    names!.some((word) => !of!.includes(word) && medicalWeight(word) === 2)
  );
}
