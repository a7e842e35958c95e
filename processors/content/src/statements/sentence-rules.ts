import { isInstruction } from '../page/instructions.ts';
import { isCommonWord } from '../language/common-words.ts';
import type { PageSentence } from '../page/document-index.ts';
import { functionWordShare, PROSE_SHARE } from '../language/stop-words.ts';
import type { Token } from '../language/token.ts';

/** Each rule is true when the sentence breaks it; its name says what is wrong. Text is the readable sentence. */

/** Between spaces, with a letter or a figure. */
export const wordCount = (text: string): number => text.match(/[\p{L}\d]\S*/gu)?.length ?? 0;

const SHORTEST = 4;
const LONGEST = 40;

export const hasWrongLength = (text: string): boolean => {
  const words = wordCount(text);
  return words < SHORTEST || words > LONGEST || text.length > 300;
};

/** Fragments: no capital at the start, no end, or brackets and quotes that do not close. */
export const isFragment = ({ text, alone }: Pick<PageSentence, 'text' | 'alone'>): boolean =>
  !/^["“'‘(]?[\p{Lu}\d]/u.test(text) ||
  !(/[.!]["”’')]*$/u.test(text) || (alone && /[\p{L}\d)”"]$/u.test(text))) ||
  STARTS_AS_VERB.test(text) ||
  !isBalanced(text);

/** "Are absorbed with fats", "Triggers ACTH, which …": a cell or item whose subject stands elsewhere. */
const STARTS_AS_VERB =
  /^(?:(?:is|are|was|were|has|have|had|can|may|must|will|should|does|do)\s|(?:triggers|stimulates|inhibits|blocks|increases|decreases|reduces|prevents|causes|produces|promotes|regulates|contains|includes|involves|requires|helps|provides|allows|binds|activates|converts|occurs|affects|maintains|acts|works|treats)\s(?!(?:is|are|of|and|or|for|in|to|include|on)\b))/iu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
export const isBalanced = (text: string): boolean =>
  count(text, /[([]/gu) === count(text, /[)\]]/gu) &&
  count(text, /“/gu) === count(text, /”/gu) &&
  count(text, /"/gu) % 2 === 0;

const POINTER =
  /\b(?:(?:figures?|tables?|figs?\.?|diagrams?|panels?)\s?\d+|in (?:figure|panel|part|image) [a-z]\b|(?:the|this|these|each|following) (?:figure|table|image|diagram|graph|animation|video|chart|illustration|photo\w*|micrograph)\w?|(?:shown|listed|mentioned|described|discussed|noted|explained|illustrated|seen|covered|outlined|introduced) (?:here|above|below|earlier|previously|later|in (?:the )?(?:figure|table|previous|next|chapter|section))|as (?:noted|mentioned|described|discussed|shown|above)|above[.,;)]|below[.,;)]|\((?:above|below)|see (?:above|below|p(?:age|p?\.))|here|(?:this|next|previous|another|later|preceding|other|present|current) (?:chapter|section|module|text|book|unit|lecture|slide|page|discussion|course|study|paper|article|review)s?|the (?:following|preceding|previous|above)|see (?:also|chapter|section)|(?:was|were) (?:summarized|introduced|discussed|described|reviewed|presented|covered)|click|shows? that|the (?:opposite|reverse|converse|same) (?:relationship|is true|applies|holds)|chapters?|textbook|lecture|recall|listen to|is an? (?:\p{L}+ ){0,3}(?:table|figure|diagram|chart) (?:for|of|showing)|watch (?:this|the|a)|visit (?:the|this)|websites?|web ?pages?)\b/iu;

/** Refers to the document (figures, chapters, text above) instead of its subject. */
export const pointsElsewhere = (text: string): boolean => POINTER.test(text);

const ADDRESS = /\b(?:you|your|yours|you’re|we|our|us|ours|let’s|let's|my|me)\b/u;
/** "I" as a person: a roman numeral ("type I", "angiotensin I is") follows a noun and no such verb follows it. */
const SPEAKER =
  /(?:^|[,;:“"(]\s?)I\s(?!(?:is|are|and|or)\b)|\bI[’'](?:m|ve|ll|d)\b|\bI (?:am|have|had|do|did|don|can|could|would|think|thought|feel|felt|know|knew|mean|guess|get|got|want|take|took|noticed|tried|went|just)\b|\b(?:[Aa]nd|[Bb]ut|that|[Ii]f|[Ww]hen|[Bb]ecause|[Ss]o|[Ww]hat|[Hh]ow|[Aa]s|than|[Ww]hile) I (?!and\b|or\b|is\b|are\b|in\b|of\b)\p{Ll}/u;

/** Addresses the reader or speaks of "we": narration, objectives, encouragement. */
export const addressesReader = (text: string): boolean =>
  ADDRESS.test(text) || SPEAKER.test(text) || /\b(?:You|We|Our|Your|Let)\b/u.test(text);

const BOILERPLATE =
  /https?:|www\.|\S@\S+\.\w|\bdoi\b|©|\bcc by\b|creative commons|licen[sc]ed?\b|copyright|all rights reserved|isbn|\.{4,}|et al\b|\b(?:figures?|tables?|images?) (?:omitted|not shown)\b|\(\d{4}[a-z]?\)|\b(?:19|20)\d{2};\s?\d|[<>]\/?\w+[ >]|\|.*\||(?:\w+\/){3,}|error (?:\d|code|message)|javascript/iu;

/** Licence lines, addresses, references, table rows and other boilerplate of documents. */
export const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text);

/** Characters that the card syntax uses, or that no sentence of prose has. */
export const breaksSyntax = (text: string): boolean => /[{}\\^~`|]|\p{Cc}|.\s[•●▪]\s/u.test(text);

const STORY =
  /\b(?:1[5-9]\d\ds?|20[0-4]\ds?)\b(?!\s?(?:mL|mg|g|L|m[Oo]sm|kcal|calories|units|times|per|genes|species|miles|to \d))|\b(?:century|centuries|discovered|discovery of|invented|named (?:for|after)|derives? from the (?:Greek|Latin)|derived from the (?:Greek|Latin)|Greek|Latin|famous|Nobel|historic|researchers|scientists|investigators|controvers\w+|unfortunately|interesting(?:ly)?|surprising(?:ly)?|amazing(?:ly)?|fortunately|imagine|common sense|obvious|of course|careers?|school years?|degree program|certificate|students|someday|big job)\b/iu;

const STUDY =
  /\(\s?(?:r|n|p)\s?[=<≤]\s?[−-]?\d|\bsuggesting that\b|\b(?:was|were) (?:found|observed|detected|identified) (?:in|to|at|on)\b|\bresulted in (?:much|significantly)\b/iu;

/** What one study found, once: the sentence of an abstract. */
export const isOfOneStudy = (text: string): boolean => STUDY.test(text);

/** "Ectopic Syndrome To cure …", "Of uptake of iodine": a heading or the end of one before the sentence; "such as: A chair". */
export const hasHeadingWithin = (text: string): boolean =>
  /^(?:\p{Lu}\p{L}{1,30}\s){2,5}(?:\([^()]{2,30}\)\s)?(?:To|In|If|When|For)\s\p{Ll}|^(?:(?:Recommended|Usual|Adult|Initial) )?(?:Dosages?|Doses?|Treatment|Medications?|Indications?|Contraindications|Adverse Effects|Overview|Summary|Symptoms|Diagnosis|Prognosis|Prevention|Causes) \p{Lu}\p{Ll}+ (?:is|are|was|may|can|has|have|should|must)\s|^Of \p{L}+ of\b|^\p{Lu}\p{Ll}+ and \p{Lu}\p{Ll}{5,} (?:of (?:\p{Lu}\p{L}+ ){1,4})?\p{Lu}\p{Ll}+ \p{Ll}|\b(?:such as|as follows):\s\p{Lu}/u.test(
    text,
  );

/** A year in brackets is a source: "(Smith, 2019)", "(2019)". */
const SOURCE = /\([^()]{0,80}\b(?:19|20)\d\d[a-z]?\)/gu;

/** "Since 2000, vaccination has prevented …": how things are. */
const SINCE = /\b[Ss]ince (?:the )?\d{4}s?\b(?=.{0,160}\b(?:has|have|is|are)\b)/gu;

/** History, anecdote and encouragement: true, but not what an examination asks for. */
export const isStory = (text: string): boolean => STORY.test(text.replace(SOURCE, '').replace(SINCE, ''));

const INFLECTED =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;

const isInflected = (token: Token | undefined) => INFLECTED.test(token?.lower ?? '');
const isNominal = (token: Token | undefined) => /^(?:NOUN|PROPN|ADJ)$/u.test(token?.pos ?? '');

/** Starts with a verb in its base form: an order. "Transfer RNA is …" is none, its first word is part of a name. */
export function startsAsOrder(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (first?.pos !== 'VERB' || first.lemma !== first.lower) return false;
  if (second?.pos === 'VERB' || second?.pos === 'AUX') return false;
  let end = 1;
  while (isNominal(tokens[end])) end++;
  return (
    end === 1 ||
    !(isInflected(tokens[end]) || /[^s]s$/u.test(tokens[end]?.pos === 'VERB' ? tokens[end]!.lower : ''))
  );
}

/** "After remission continue …", "If the pain returns, give …": an order that follows its condition. */
export function endsAsOrder(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (!/^(?:if|when|once|after|before|with|without|for|during|in|until|unless)$/u.test(first?.lower ?? ''))
    return false;
  const comma = tokens.findIndex(({ text }) => text === ',');
  const after = tokens[comma + 1];
  if (comma > 1 && after?.pos === 'VERB' && isInstruction(`${after.text} `))
    return startsAsOrder(tokens.slice(comma + 1));
  const at = tokens.findIndex((token) => token.pos === 'VERB' || isInflected(token));
  const verb = tokens[at];
  return (
    verb?.pos === 'VERB' &&
    first?.pos === 'ADP' &&
    comma < 0 &&
    verb.lemma === verb.lower &&
    tokens[at - 1]?.pos === 'NOUN' &&
    !tokens[at - 1]!.lower.endsWith('s') &&
    isInstruction(`${verb.text} `)
  );
}

/** "The pathway, which begins in the blood": a relative clause and nothing said. */
export function isRelativeOnly(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(
    ({ lower }, index) =>
      /^(?:which|who|whose|where)$/u.test(lower) &&
      // ", on which the index is based"
      [tokens[index - 1], tokens[index - 1]?.pos === 'ADP' ? tokens[index - 2] : undefined].some(
        (token) => token?.text === ',',
      ),
  );
  if (at < 0) return false;
  return lacksVerb(tokens.slice(0, at)) && !tokens.slice(at).some(({ text }) => text === ',');
}

const PAST =
  /^(?:was|were|had|did|became|began|gave|took|went|saw|came|knew|wrote|chose|fell|grew|rose|drew|broke|spoke|thought|died|felt)$/u;
const SUBORDINATE =
  /^(?:which|that|who|whose|whom|where|when|if|after|before|because|since|as|while|although|though|once|than|until|unless)$/u;
/** What a study found is stated in the past tense, and is knowledge all the same. */
const FINDING =
  /\b(?:associated|correlated|significant(?:ly)?|higher|lower|increased|decreased|reduced|improved|lowered|raised|prevented|doubled|more|less|effective|resulted)\b/u;

/** Narrated in the past tense: what happened once, to somebody or in a laboratory. */
export function isNarration(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(
    ({ pos, lower }, index) =>
      INFLECTED.test(lower) ||
      PAST.test(lower) ||
      (pos === 'VERB' && (!/(?:ing|ed)$/u.test(lower) || isPastVerb(tokens, index))),
  );
  if (at < 0 || !(PAST.test(tokens[at]!.lower) || isPastVerb(tokens, at))) return false;
  if (tokens.slice(0, at).some(({ lower }) => SUBORDINATE.test(lower))) return false;
  return !FINDING.test(
    tokens
      .slice(at)
      .map(({ lower }) => lower)
      .join(' '),
  );
}

/** No finite verb: a heading, a caption or a list of words. */
export const lacksVerb = (tokens: readonly Token[]): boolean =>
  !tokens.some(
    ({ pos, lower }, at) =>
      INFLECTED.test(lower) ||
      (pos === 'VERB' && (!/(?:ing|[^e]ed)$/u.test(lower) || isPastVerb(tokens, at))),
  );

/** "Fibre supplements lowered the glucose of blood": a verb in the past has an object where a participle has none. */
const isPastVerb = (tokens: readonly Token[], at: number): boolean =>
  /..[^e]ed$/u.test(tokens[at]!.lower) &&
  !/^(?:use|need|require)$/u.test(tokens[at - 1]?.lower ?? '') &&
  !/^(?:called|termed|named|considered|based|derived)$/u.test(tokens[at]!.lower) &&
  /^(?:NOUN|PROPN)$/u.test(tokens[at - 1]?.pos ?? '') &&
  /^(?:DET|ADJ|NOUN|PROPN|NUM)$/u.test(tokens[at + 1]?.pos ?? '');

/** Three or more things in a row: "a, b, and c". */
export function isEnumeration(text: string): boolean {
  const breaks = count(text, /[,;]/gu);
  return (
    breaks >= 4 ||
    (breaks >= 2 &&
      (/(?:[^,;]+[,;]\s+){2,}(?:and|or|as well as)\s/u.test(text) ||
        /,[^,;]{1,40},\s+(?:and|or)\s/u.test(text) ||
        count(text, /;/gu) >= 2)) ||
    (breaks >= 1 && /\b(?:and|or)\b[^,.;]{1,40},\s*(?:and|or)\b/u.test(text))
  );
}

/** "Symptoms of epiglottitis include hyperthermia, sore throat, stridor": a list of terms has few function words. */
export const listsMembers = (text: string): boolean =>
  /^(?!(?:Possible|Common|Recommended|Typical|Additional|Key) [^,]{3,40} include)\p{Lu}[\p{L}\d\s’'()-]{4,90} (?:includes?|are|is|(?:can|may) include) (?:\p{Ll}|\p{Lu}\p{L}+ )[^:;|]{8,}\.$/u.test(
    text,
  );

export const isNotEnglishProse = (text: string): boolean => functionWordShare(text) < PROSE_SHARE;

/** "the World Health Organization", "the Centers for Disease Control", "Joseph Lister", "North America". */
const PROPER_NAME =
  /\bthe (?:\p{Lu}\p{L}{1,20}(?: of| for| and| on)? ){1,6}\p{Lu}\p{L}{1,20}|\b(?:North|South|East|West|Central|New|Latin|Southeast) \p{Lu}\p{Ll}{3,12}/gu;

/** Capitals on general words inside a sentence: a heading or the cells of a table ran into it. */
export function hasStrayCapitals(text: string): boolean {
  const stray = [
    ...text.replace(PROPER_NAME, 'the name').matchAll(/[\p{Ll},)\d]\s(\p{Lu}\p{Ll}{2,})/gu),
  ].filter(([, word = '']) => isCommonWord(word));
  return stray.length >= 2;
}
