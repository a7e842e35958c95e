import { isGenericHeading } from '../../document/layout.ts';

/** What a one-line fact says: `cue` is shown, something of `value` is asked for. `${cue}${value}` reads as the line. */
export type Shape = { cue: string; value: string; label: string | null };

const ARROW = /\s*(?:→|⇒|➔|➜|➝|⟶|⟹|-{1,2}>|=>)\s*/gu;

/** "ACE inhibitors → dry cough"; of a chain, the last link is asked for. */
export function arrowed(text: string): Shape | undefined {
  const last = [...text.matchAll(ARROW)].at(-1);
  if (last === undefined) return undefined;
  const before = text.slice(0, last.index).replace(ARROW, ' → ').trim();
  const value = text.slice(last.index + last[0].length).trim();
  if (!/\p{L}{2}/u.test(before) || !/[\p{L}\d]/u.test(value)) return undefined;
  return { cue: `${before} → `, value, label: null };
}

const LABEL = /^([\p{L}\d][^:→=]{1,45}?)(?:\s?:|\s=)\s+(\S.*)$/u;
const DASHED = /^([\p{L}\d][^:→–—]{1,45}?)\s+[–—-]\s+([\p{Ll}\d<>≤≥].*)$/u;

/** Labels of what is about a document or its pages, not about its subject. */
const ABOUT_DOCUMENT =
  /^(?:authors?|adapted|agenda|aim|answers?|attribution|chapter|contact|copyright|course|credits?|date|deadline|department|doi|dr|e-?mail|example|exam|exercise|fig(?:ure)?s?|group|homework|images?|isbn|keywords?|learning|lecture[rs]?|legend|licen[cs]e|links?|module|name|nb|notes?|objectives?|page|part|prof(?:essor)?|questions?|references?|room|section|see|slides?|sources?|summary|tables?|tel|text|time|topics?|tutor|unit|university|version|week|https?|www)\b/iu;

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
  if (NUMBERED.test(label) || EQUATION.test(value)) return undefined;
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
  String.raw`^((?=.*\p{L}{2})[^<>≤≥=:]{2,60}?\s?(?:[<>≤≥=]{1,2}|\b(?:target|normal(?: range)?|range|dose|maximum|minimum|max|min|is|of)\b)\s?)(${FIGURE}(?:\s?\S{1,12})?)$`,
  'iu',
);

const MEASURED = new RegExp(
  String.raw`^((?=[^\d]*\p{L})(?:[^\s:]+\s){1,5}?)(${FIGURE}\s?(?:[%‰°]|[\p{L}µμ]{1,7}\/[\p{L}\d]{1,5}|mm ?Hg|bpm|cm|mm|kg|min|h|days?|weeks?|years?)|\d+(?:\.\d+)?\s?[–-]\s?\d+(?:\.\d+)?)$`,
  'u',
);

/** In a list: "K+ 3.5–5.0 mmol/L". */
export function measured(text: string): Shape | undefined {
  const [, cue, value] = MEASURED.exec(text) ?? [];
  return cue === undefined || value === undefined ? undefined : { cue, value, label: null };
}

/** "HbA1c target < 7 %", "Normal INR = 0.8–1.2": the figure is asked for. */
export function compared(text: string): Shape | undefined {
  const [, cue, value] = COMPARED.exec(text) ?? [];
  return cue === undefined || value === undefined ? undefined : { cue, value, label: null };
}

const VERB = String.raw`(?:(?:may |can |often )?(?:causes?|leads? to|results? in|inhibits?|blocks?|lowers?|raises?|increases?|decreases?|reduces?|prevents?|treats?|activates?|stimulates?|produces?|secretes?|releases?|requires?|suppl(?:y|ies)|drains?(?: in)?to|innervates?|contains?|binds?(?: to)?|converts?|antagoni[sz]es?|suppresses|triggers?|worsens?|improves?)|(?:is|are) (?:caused by|due to|treated with|associated with|contraindicated in|indicated in|metaboli[sz]ed by|excreted by|produced by|secreted by|reversed by|the antidote (?:to|for|of)))`;
/** A capital on a general word inside it is the next cell of a table. */
const SUBJECT = String.raw`[\p{Lu}\p{L}\d-]+(?: (?:\p{Ll}[\p{L}\d-]*|(?:\p{Lu}|\d)[\p{Lu}\d-]*s?)){0,4}?`;
const SAID = new RegExp(String.raw`^((${SUBJECT}) ${VERB} )([^.,:;]{3,60})$`, 'u');

/** "ACE inhibitors cause dry cough": a sentence without its stop. */
export function said(text: string): Shape | undefined {
  const [, cue, subject = '', value] = SAID.exec(text) ?? [];
  if (cue === undefined || value === undefined || !/^\p{Lu}/u.test(subject)) return undefined;
  if (
    /^(?:this|that|these|those|it|they|which|what|he|she|such|both)\b|\b(?:that|which|who)$/iu.test(subject)
  )
    return undefined;
  return { cue, value, label: null };
}

const PREDICATE =
  /^(?:(?:not |often |mainly |usually )?(?:\p{Ll}+[^\Ws]s|(?:[Bb]lock|[Ii]nhibit|[Ll]ower|[Rr]aise|[Ii]ncrease|[Dd]ecrease|[Rr]educe|[Pp]revent|[Cc]ause|[Aa]ct|[Bb]ind)s?)|(?:[Cc]ontra|[Ii])ndicated|[Cc]ontraindicated|[Uu]sed|[Gg]iven|[Aa]void(?:ed)?|[Ee]xcreted|[Mm]etaboli[sz]ed|[Ss]ecreted|[Pp]roduced|[Ff]irst-line|[Ss]econd-line|[Aa]ssociated|[Dd]ue|[Tt]reated|[Cc]aused|[Rr]eversed)\s/u;

/** "block glucose reabsorption in the proximal tubule": a line that says something of the heading above it. */
export const isPredicate = (text: string): boolean => PREDICATE.test(text);

export const isArrowed = (text: string): boolean => arrowed(text) !== undefined;
export const isLabelled = (text: string): boolean =>
  text.length <= 140 &&
  (LABEL.test(text) || /^\p{Lu}[\p{L}\d.'-]*(?: [\p{L}\d'-]+){0,3} [–—-] [\p{Ll}\d<>≤≥]/u.test(text));
