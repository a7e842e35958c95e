import { isPart } from '../../../page/label-parts.ts';
import { isPredicate } from '../candidates/facts/shapes.ts';
import { namesSubject } from '../../../statements/doses.ts';
import { contentStems } from '../../../page/document-index.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import type { Tagger } from '../../../language/token.ts';

/** A dose or a limit: followed for the wrong drug or condition it does harm. */
const DOSE =
  /\d\s?(?:mg|mcg|µg|μg|g|units?|IU|mL|mmol|mEq)(?!\p{L}|\/d?[Ll])|[<>≤≥]\s?\d|\b(?:dos(?:es?|age|ing)|titrat\w*|bolus|infusion)\b/iu;
const WARNING =
  /\d\s?(?:%|(?:mg|mcg|µg|μg|g|units?|mmol|mEq)\/d?[Ll])|\b(?:avoid\w*|contraindicat\w*|do not|should not|must not|never|discontinu\w*|withh[eo]ld\w*|stop(?:ped)?|cautio\w*|maximum|first[- ]line|antidote|(?:continue|taper|start|repeat|halve|double|increase|reduce)\b[^.]{0,60}\d)/iu;

/** "Others:", "Blood tests:", "ADRs:": general words for a part of what stands over it. */
const isGeneralLabel = (label: string): boolean =>
  /^ADRs?$|\b(?:range|levels?|doses?|dosage|targets?|thresholds?|limits?|maximum|minimum)$/iu.test(label) ||
  (label.match(/[\p{L}'’-]+/gu) ?? []).every((word) => isCommonWord(word));

/** "The half-life is 50 days", "Symptoms include …": a part of something that is named elsewhere. */
const OF_PART =
  /^(?:(?:The|An?|Its|Common|Typical|Main|Usual) )?(?:(?:exact|precise|usual|main) )?([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:is|are|was|should|may|must|can|includes?|range[sd]?)\b/u;

/**
 * The text, behind the title of its section where it does not itself name what it is about: "Dose: 5 mg" → "Warfarin – Dose:
 * 5 mg". Undefined when it needs that and no title says it. `isLine`: a line of a list, which is about what stands over it.
 */
export function named(
  text: string,
  title: string | undefined,
  isLine: boolean,
  tag: Tagger,
): string | undefined {
  const label = /^([^:–]{2,40}?)(?::|\s–)\s/u.exec(text)?.[1];
  const part = OF_PART.exec(text)?.[1] ?? '';
  if (/^(?:clinical |other |these )?(?:manifestations|guidelines|reforms|recommendations)$/iu.test(part))
    return undefined;
  const isPartOfOther = isPart(part);
  if (isPartOfOther && !isLine) return undefined;
  if (!isLine && label === undefined && isPredicate(text, tag)) return undefined;
  const isDose = DOSE.test(text);
  const isUnnamed =
    isPartOfOther ||
    (label !== undefined && (isPart(label) || (isLine && isGeneralLabel(label)))) ||
    isPredicate(text) ||
    ((isDose || WARNING.test(text)) && !namesSubject(tag(text), isDose));
  if (!isUnnamed) return text;
  const own = new Set(contentStems(text));
  if (title !== undefined && !isDose && contentStems(title).every((stem) => own.has(stem))) return text;
  return title !== undefined && canName(title, isDose, tag) ? `${title} – ${text}` : undefined;
}

/** A dose is of one drug: "Warfarin", not "Oral Anticoagulants". */
const canName = (title: string, isDose: boolean, tag: Tagger): boolean =>
  !(isDose && /[^siu]s(?:\s\(|$)/u.test(title.toLowerCase())) && namesSubject(tag(title), isDose);

/** "Adult: 300 mg, then …": for whom, and not for what. */
const POPULATION =
  /^(?:adults?|child(?:ren)?|infants?|neonates?|elderly|older adults|initial(?:ly)?|maintenance|by mouth|oral(?:ly)?)\b[^:]{0,30}: [^:]*\d/iu;

/** What stands in a section of labelled lines is about its title, even where it does not look so. */
export const namedInMonograph = (text: string, title: string): string | undefined => {
  const stems = new Set(contentStems(text));
  if (POPULATION.test(text)) return undefined;
  const name = title.replace(/\s\([^()]*\)$/u, '');
  if (contentStems(name).some((stem) => stems.has(stem))) return text;
  return /[^siu]s$/u.test(title.toLowerCase()) ? undefined : `${title} – ${text}`;
};
