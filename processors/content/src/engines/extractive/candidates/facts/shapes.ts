import { isGenericHeading } from '../../../../page/layout.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isPart } from '../../../../page/label-parts.ts';

/** A one-line fact: `cue` is shown, and a part of `value` is asked for. `${cue}${value}` reads as the line. */
export type Shape = { cue: string; value: string; label: string | null };

const ARROW = /\s*(?:→|⇒|➔|➜|➝|⟶|⟹|-{1,2}>|=>)\s*/gu;

/** "Deficiency in pregnancy → …": of what? */
const OPENS_AS_PART =
  /^(?:deficiency|excess|toxicity|overdose|treatment|absence|lack|loss|stop|give|avoid|presence)\s(?!of\b)/iu;

/** "ACE inhibitors → dry cough"; of a chain, the last link is asked for. */
export function arrowed(text: string): Shape | undefined {
  const last = [...text.matchAll(ARROW)].at(-1);
  if (last === undefined) return undefined;
  const before = text.slice(0, last.index).replace(ARROW, ' → ').trim();
  const value = text.slice(last.index + last[0].length).trim();
  if (!/\p{L}{2}/u.test(before) || !/[\p{L}\d]/u.test(value) || ABOUT_DOCUMENT.test(before)) return undefined;
  // Of several things that follow, which one is hidden cannot be known.
  if (/[,;]\s/u.test(value) || before.includes('; ') || OPENS_AS_PART.test(before)) return undefined;
  if (/^(?:don['’]t|do not|never|beware|remember)\b/iu.test(value)) return undefined;
  // "A, B + C = D → …": it follows from D, which the rest gives no hint of.
  if (/\s=\s/u.test(before) && /[,+]\s/u.test(before)) return undefined;
  return { cue: `${before} → `, value, label: null };
}

/** "If 1 + 2 present → …" points at lines above; "severe / collections" is no name. */
export const POINTS =
  /^(?:if\s)?\d\s?(?:[+&]|and|or)\s?\d\b|^(?:mild|moderate|severe|acute|chronic|early|late|other)\s\/\s/iu;

const LABEL = /^([\p{L}\d][^:→=]{1,45}?)(?:\s?:|\s=)\s+(\S.*)$/u;
const DASHED = /^([\p{L}\d][^:→–—]{1,45}?)\s+[–—-]\s+((?:[\p{Ll}\d<>≤≥]|\p{Lu}-\p{Ll}).*)$/u;

/** Labels of what is about a document or its pages, not about its subject. */
const ABOUT_DOCUMENT =
  /^(?:authors?|adapted|agenda|aim|answers?|attribution|chapter|contact|copyright|course|credits?|date|deadline|department|doi|dr|e-?mail|example|exam|exercise|fig(?:ure)?s?|group|homework|images?|isbn|keywords?|learning|lecture[rs]?|legend|licen[cs]e|links?|module|name|nb|notes?|objectives?|page|part|prof(?:essor)?|questions?|references?|room|section|see|slides?|sources?|summary|tables?|tel|text|time|to-?do|topics?|tutor|unit|university|version|week|https?|www)\b/iu;

/** "Lecture", "Room": a label of what is about a document. */
export const isOfDocument = (label: string): boolean => ABOUT_DOCUMENT.test(label);

/** Equations lose their fractions and powers when their text is read. */
const EQUATION = /[=+×·√∑ΔδηλπΩ^[\]]|\d\s?[–-]\s?\(/u;

/** "Block 2: …", "Week 3: …". */
const NUMBERED = /\b(?:block|course|day|lecture|part|semester|session|term|theme|unit|week|year)\s?\d+$/iu;

/** A word broken at a line's end, or a condition whose consequence stands on the next line ("Clients ≥ 60"). */
const BROKEN_OFF = /\p{L}-\s|\p{L}\s*[<>≤≥]\s?\d+$|\b(?:and|or|of|the|a|an|to|in|by|with|for|that)$/u;

/** "Metformin: lowers hepatic gluconeogenesis"; in a list also "INR – 2 to 3 in atrial fibrillation". */
export function labelled(text: string, inList = false): Shape | undefined {
  const found = LABEL.exec(text) ?? (inList ? DASHED.exec(text) : null);
  const [, label = '', value = ''] = found ?? [];
  if (found === null || label.split(/\s+/u).length > 6 || ABOUT_DOCUMENT.test(label)) return undefined;
  if (label.split('(').length !== label.split(')').length) return undefined;
  if (NUMBERED.test(label) || EQUATION.test(value) || /^["“‘']/u.test(value)) return undefined;
  if (/(?<!\b\p{Lu})[.!?;]\s/u.test(`${label} ${value}`) || isGenericHeading(value) || BROKEN_OFF.test(value))
    return undefined;
  return isTitle(value) || (isTitle(label) && /^\p{Lu}\p{Ll}+(?: |$)/u.test(value))
    ? undefined
    : { cue: `${label}: `, value, label };
}

/** "The Failing Heart": words of a heading. */
function isTitle(text: string): boolean {
  const long = text.match(/[\p{L}-]{4,}/gu) ?? [];
  return long.length >= 2 && long.every((word) => /^\p{Lu}/u.test(word));
}

const FIGURE = String.raw`\d+(?:[.,]\d+)*(?:\s?(?:[–-]|to)\s?\d+(?:[.,]\d+)*)?`;
const COMPARED = new RegExp(
  String.raw`^((?=.*\p{L}{2})[^<>≤≥=:]{2,60}?\s?(?:[<>≤≥=]{1,2}|\b(?:target|normal(?: range)?|range|dose|maximum|minimum|max|min|is|of)\b)\s?)(${FIGURE}(?:\s?[×x]\s?ULN|\s?\S{1,12})?)$`,
  'iu',
);

const MEASURED = new RegExp(
  String.raw`^((?=[^\d]*\p{L})(?:[^\s:]+\s){1,5}?)(${FIGURE}\s?(?:[%‰°]|[\p{L}µμ]{1,7}\/[\p{L}\d]{1,5}|mm ?Hg|bpm|cm|mm|kg|min|h|days?|weeks?|years?)|\d+(?:\.\d+)?\s?[–-]\s?\d+(?:\.\d+)?)$`,
  'u',
);

/** In a list: "K+ 3.5–5.0 mmol/L". */
export function measured(text: string): Shape | undefined {
  const [, cue, value] = MEASURED.exec(text) ?? [];
  // "First 24 h" says when.
  return cue === undefined ||
    value === undefined ||
    /^(?:the )?(?:first|last|next|within|after|at|by)\s$/iu.test(cue)
    ? undefined
    : { cue, value, label: null };
}

/** "HbA1c target < 7 %", "Normal INR = 0.8–1.2": the figure is asked for. */
export function compared(text: string): Shape | undefined {
  const [, cue, value] = COMPARED.exec(text) ?? [];
  const [sign = ''] = /[<>≤≥]\s?$/u.exec(cue ?? '') ?? [];
  // "4.7 Repeat lactate …" is a numbered paragraph.
  return cue === undefined || value === undefined || /^\d|\([^()]*$/u.test(cue)
    ? undefined
    : { cue: cue.slice(0, cue.length - sign.length), value: `${sign}${value}`, label: null };
}

/** In a list: "Adrenaline 0.5 mg IM (thigh), repeat after 5 min". */
export function dosed(text: string): Shape | undefined {
  const [, cue, value] =
    /^(\p{Lu}\p{Ll}{3}[\p{L}-]*(?:\s[\p{L}-]+){0,2}\s)(\d[\d.,–-]*\s?(?:mg|mcg|µg|g|units?|mL)(?![\p{L}\d]).*)$/u.exec(
      text,
    ) ?? [];
  // More than one amount: it is not certain which of them is asked for.
  return cue === undefined || value === undefined || /;|\+|\bor\b|→/u.test(value)
    ? undefined
    : { cue, value, label: null };
}

const UNNAMED =
  /^(?:this|that|these|those|it|its|they|their|which|what|he|she|such|both|some|many|most|here|there|we|you)\b/iu;

/** "ACE inhibitors cause dry cough": a sentence without its stop, of one verb and what it is about. */
export function said(text: string, tag: Tagger): Shape | undefined {
  if (!/^\p{Lu}/u.test(text) || !/\p{Ll}{2}/u.test(text) || /[.,:;()→]/u.test(text) || UNNAMED.test(text))
    return undefined;
  const tokens = tag(text);
  const at = tokens.findIndex(
    ({ pos, lower }) => (pos === 'VERB' && !lower.endsWith('ing')) || pos === 'AUX',
  );
  if (at < 1 || at > 5 || !/^(?:NOUN|PROPN|NUM)$/u.test(tokens[at - 1]!.pos)) return undefined;
  if (!tokens.slice(0, at).every(({ pos }) => /^(?:NOUN|PROPN|ADJ|NUM|DET|PUNCT|SYM)$/u.test(pos)))
    return undefined;
  let to = at + 1;
  while (/^(?:VERB|ADV|ADP|PART|AUX)$/u.test(tokens[to]?.pos ?? '') && !tokens[to]!.lower.endsWith('ing'))
    to++;
  const verb = tokens[to - 1]!;
  // A participle alone may belong to the noun before it: "Tumours derived from …".
  if (tokens[at]!.pos === 'VERB' && /(?:ed|en)$/u.test(tokens[at]!.lower)) return undefined;
  const value = text.slice(verb.end).trim();
  const words = value.split(/\s+/u).length;
  if (value === '' || words > 9 || !/^\s/u.test(text.slice(verb.end))) return undefined;
  return { cue: `${text.slice(0, verb.end)} `, value, label: null };
}

const PREDICATE =
  /^(?:(?:not |often |mainly |usually )?(?:\p{Ll}+[^\Ws]s|(?:[Bb]lock|[Ii]nhibit|[Ll]ower|[Rr]aise|[Ii]ncrease|[Dd]ecrease|[Rr]educe|[Pp]revent|[Cc]ause|[Aa]ct|[Bb]ind)s?)|(?:[Cc]ontra|[Ii])ndicated|[Cc]ontraindicated|[Uu]sed|[Gg]iven|[Aa]void(?:ed)?|[Ee]xcreted|[Mm]etaboli[sz]ed|[Ss]ecreted|[Pp]roduced|[Ff]irst-line|[Ss]econd-line|[Aa]ssociated|[Dd]ue|[Tt]reated|[Cc]aused|[Rr]eversed)\s/u;

/** "block glucose reabsorption in the proximal tubule": a line that says something of the heading above it. */
export function isPredicate(text: string, tag?: Tagger): boolean {
  if (PREDICATE.test(text)) return true;
  const [first, second] = tag && /^[\p{L}]+s\s/u.test(text) ? tag(text.slice(0, 120)) : [];
  return (
    first?.pos === 'VERB' && second !== undefined && /^(?:DET|NOUN|PROPN|ADJ|ADP|NUM)$/u.test(second.pos)
  );
}

const PART_LABEL = /^(\p{L}[^:–—=\n]{0,40}?)(?:\s?:|\s?=|\s[–—-])\s+(\S[^]*)$/u;

/** "Contraindications: asthma, second-degree block": a label that names a part of its subject, however long its text. */
export function partLabelled(text: string): { label: string; value: string } | undefined {
  const [, label = '', value = ''] = PART_LABEL.exec(text) ?? [];
  return label !== '' && isPart(label) ? { label, value: value.replace(/[.;,]+$/u, '') } : undefined;
}

export const isArrowed = (text: string): boolean => arrowed(text) !== undefined;
export const isLabelled = (text: string): boolean =>
  text.length <= 140 &&
  (LABEL.test(text) || /^\p{Lu}[\p{L}\d.'-]*(?: [\p{L}\d'-]+){0,3} [–—-] [\p{Ll}\d<>≤≥]/u.test(text));
