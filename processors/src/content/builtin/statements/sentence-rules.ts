import { isInstruction } from '../document/instructions.ts';
import { isCommonWord } from '../words/common-words.ts';
import type { PageSentence } from '../document/document-index.ts';
import { functionWordShare, PROSE_SHARE } from '../words/stop-words.ts';
import type { Token } from '../words/token.ts';

/** Each rule is true when the sentence breaks it; its name says what is wrong. Text is the readable sentence. */

export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;

const SHORTEST = 6;
const LONGEST = 40;

export const hasWrongLength = (text: string): boolean => {
  const words = wordCount(text);
  return words < SHORTEST || words > LONGEST || text.length > 300;
};

/** Fragments: no capital at the start, no end, or brackets and quotes that do not close. */
export const isFragment = ({ text, alone }: Pick<PageSentence, 'text' | 'alone'>): boolean =>
  !/^["“'‘(]?[\p{Lu}\d]/u.test(text) ||
  !(/[.!]["”’')]*$/u.test(text) || (alone && /[\p{L}\d)”"]$/u.test(text))) ||
  !isBalanced(text) ||
  /^[^,]+, (?:which|who|whose|where)\b[^,]*[.]?$/u.test(text);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
export const isBalanced = (text: string): boolean =>
  count(text, /[([]/gu) === count(text, /[)\]]/gu) &&
  count(text, /“/gu) === count(text, /”/gu) &&
  count(text, /"/gu) % 2 === 0;

const DANGLING =
  /^(?:this|that|these|those|it|its|they|their|them|he|his|she|her|such|here|both|another|others?|one|ones|some|neither|either|each|so|then|again|yet|or|and|but|nor|also|all (?:of )?(?:these|those|this|three|four|two|but)|each of (?:these|those)|the (?:resulting|two|electrical event)|there is no|simultaneously|alternatively|afterwards?|subsequently|meanwhile|to do so|in doing so|more (?:is|are|of)|part \([a-z]\)|the opposite|a similar|similar|more \w+ed|less \w+ than|further|other|along the way|in order to|many of the|many of (?:these|those)|most of (?:these|those)|(?:two|three|four|five|six|some|many|most|several|few|both) (?:of )?(?:these|those|such|other|types|kinds|forms|major|main|additional)|the (?:former|latter|first|second|third|two|three|four|other|others|next|last|final|remaining|remainder|rest|result|results|reason|answer|above|following|same|opposite|most|process|procedure|condition|technique|phenomenon|effect|effects|disease|disorder|patient|client|study|test|method|figure|table|term|word|name|chapter|section|combination|difference|difficulty|situation|advantage|disadvantage|goal|idea|presence|structure|structures|substance|hormone|molecule|drug|device|system|cells?|process(?:es)?|symptoms?|exception)(?=\s(?!of\b|for\b|in\b|by which\b))|(?:in|at|during|by|with|from|for|of|on|through|within|after|before|under|because of|due to|as|like|unlike|despite|besides|upon|without|among|between) (?:this|that|these|those|such|it|them|him|her|either|both|each|all|one|other|another|any|the same|which|doing|the (?:figure|table|first|second|third|former|latter|above|previous|following|next|last|case|other|same|two|three|four|end))\b|for (?:example|instance)|e\.g|i\.e|as (?:you|we|mentioned|noted|described|discussed|stated|previously|a result|such)|when (?:this|that|these|it|they)|if (?:this|that|these|it|they|so|not)|once (?:this|it|they|there)|because (?:this|it|they|of this)|although (?:this|it|they)|while (?:this|it|they)|since (?:this|it|they)|as (?:this|it|they)|even|only|rather|next|first|second|third|finally|now|thus|not all|what|why|how|who)\b/iu;

const LEANING =
  /^(?:during|in|at|on|after|before|with|for|under|by|within|from|through)\b[^,]{3,60}, (?:it|its|they|their|he|she)\b/iu;

/** Starts with a word that points back to a sentence the card does not show. */
export const startsDangling = (text: string): boolean =>
  DANGLING.test(text.replace(/^["“'‘(]/u, '')) ||
  LEANING.test(text) ||
  (/[^,] then\b/u.test(text) && !/\b(?:if|when|once|first|and then|after|as)\b/iu.test(text));

const POINTER =
  /\b(?:figures?\s*\d|figs?\.|tables?\s*\d|the (?:figure|table|image|diagram|graph|animation|video|chart)\w?|(?:shown|listed|mentioned|described|discussed|noted|explained|illustrated|seen|covered|outlined|introduced) (?:here|above|below|earlier|previously|later|in (?:the )?(?:figure|table|previous|next|chapter|section))|as (?:noted|mentioned|described|discussed|shown|above)|above|below\.|here|(?:this|next|previous|another|later|preceding|other) (?:chapter|section|module|text|book|unit|lecture|slide|page|discussion|course)s?|the (?:following|preceding|previous|above)|see (?:also|chapter|section)|(?:was|were) (?:summarized|introduced|discussed|described|reviewed|presented|covered)|click|shows? that|opposite relationship|chapters?|textbook|lecture|earlier|previously|recall|listen|watch|visit)\b/iu;

/** Speaks of the document (figures, chapters, what was said above) instead of its subject. */
export const pointsElsewhere = (text: string): boolean => POINTER.test(text);

const ADDRESS = /\b(?:you|your|yours|you’re|we|our|us|ours|let’s|let's|I|my|me)\b/u;

/** Talks to the reader or tells of "we": narration, objectives, encouragement. */
export const addressesReader = (text: string): boolean =>
  ADDRESS.test(text) || /\b(?:You|We|Our|Your|Let)\b/u.test(text);

const FURNITURE =
  /https?:|www\.|\S@\S+\.\w|\bdoi\b|©|\bcc by\b|creative commons|licen[sc]ed?\b|copyright|all rights reserved|isbn|\.{4,}|openstax|github|et al\b|\b(?:commit|figures omitted)\b|\(\d{4}[a-z]?\)|\b(?:19|20)\d{2};\s?\d|[<>]\/?\w+[ >]|\|.*\||(?:\w+\/){3,}|error|javascript/iu;

/** Licence lines, addresses, references, table rows and other furniture of documents. */
export const isFurniture = (text: string): boolean => FURNITURE.test(text);

/** Characters that the card syntax uses, or that no sentence of prose has. */
export const breaksSyntax = (text: string): boolean => /[{}\\^~`|]|\p{Cc}/u.test(text);

const STORY =
  /\b(?:1[5-9]\d\ds?|20[0-4]\ds?)\b(?!\s?(?:mL|mg|g|L|m[Oo]sm|kcal|units|times|per))|\b(?:century|centuries|discovered|invented|named (?:for|after)|derives? from|derived from the (?:Greek|Latin)|Greek|Latin|famous|Nobel|researchers|scientists|investigators|studies|survey|controvers\w+|unfortunately|interesting(?:ly)?|surprising(?:ly)?|amazing(?:ly)?|fortunately|imagine|common sense|obvious|of course|careers?|schools?|jobs?|degree program|athletes?|certificate|training|students?|courses?|today)\b/iu;

/** History, anecdote and encouragement: true, but not what an examination asks for. */
export const isStory = (text: string): boolean => STORY.test(text);

/** "This", "it" or "they" inside the sentence with nothing before it to refer to. */
export function hasLooseReference(tokens: readonly Token[]): boolean {
  const loose = tokens.findIndex(({ lower }) => /^(?:this|these|those|such|former|latter)$/u.test(lower));
  if (loose >= 0 && !(tokens[loose]?.lower === 'such' && tokens[loose + 1]?.lower === 'as')) return true;
  const pronoun = tokens.findIndex(({ lower }) =>
    /^(?:it|its|they|their|them|he|she|his|her|him|itself|themselves)$/u.test(lower),
  );
  if (pronoun < 0) return false;
  const opens = /^(?:it|they|them)$/u.test(tokens[pronoun]!.lower);
  if (opens && (pronoun <= 2 || (pronoun <= 8 && tokens[pronoun - 1]?.lower === 'of'))) return true;
  return !tokens.slice(0, pronoun).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

const UNIQUE =
  /^(?:heart|brain|body|skin|blood|liver|nose|mouth|eye|ear|head|neck|chest|hand|foot|arm|leg|stomach|bladder|tongue|spleen|abdomen|back|muscles?|bones?|nerves?)$/u;

/** Terms that name a class: "the valve" has been told apart in a sentence before. */
const GENERIC =
  /^(?:valve|artery|vein|vessel|cell|gland|drug|enzyme|hormone|membrane|impulse|clot|precursor|molecule|virus|tumor)s?$/u;

/** "The valve is …": a definite general noun with nothing to tell which one. */
export function hasVagueSubject(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',');
  const from = tokens[0]?.pos === 'ADP' && comma > 0 && comma <= 8 ? comma + 1 : 0;
  const [the, noun, next] = tokens.slice(from);
  if (the?.lower !== 'the' || noun === undefined || next === undefined) return false;
  if (
    /^(?:of|in|that|which|between|from|for|to)$/u.test(next.lower) ||
    /^(?:NOUN|PROPN|ADJ)$/u.test(next.pos)
  )
    return false;
  return !UNIQUE.test(noun.lower) && (GENERIC.test(noun.lower) || isCommonWord(noun.text));
}

const INFLECTED =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;

/** Starts with a verb in its base form: an order. */
export const startsAsOrder = ([first, second]: readonly Token[]): boolean =>
  first?.pos === 'VERB' && first.lemma === first.lower && second?.pos !== 'VERB' && second?.pos !== 'AUX';

/** No finite verb: a heading, a caption or a list of words. */
export const lacksVerb = (tokens: readonly Token[]): boolean =>
  !tokens.some(
    ({ pos, lower }) => INFLECTED.test(lower) || (pos === 'VERB' && !/(?:ing|[^e]ed)$/u.test(lower)),
  );

/** Three or more things in a row: "a, b, and c". */
export const isEnumeration = (text: string): boolean =>
  /(?:[^,;]+[,;]\s+){2,}(?:and|or|as well as)\s/u.test(text) ||
  /,[^,;]{1,40},\s+(?:and|or)\s/u.test(text) ||
  count(text, /[,;]/gu) >= 4 ||
  count(text, /;/gu) >= 2 ||
  /\b(?:and|or)\b[^,.;]{1,40},\s*(?:and|or)\b/u.test(text);

export const isNotEnglishProse = (text: string): boolean => functionWordShare(text) < PROSE_SHARE;

/** Capitals on general words inside a sentence: a heading or the cells of a table ran into it. */
export function hasStrayCapitals(text: string): boolean {
  const stray = [...text.matchAll(/[\p{Ll},)\d]\s(\p{Lu}\p{Ll}{2,})/gu)].filter(([, word = '']) =>
    isCommonWord(word),
  );
  return stray.length >= 2;
}

/** Rules on the sentence's text alone, cheap enough to run on every sentence before it is tagged. */
export const TEXT_RULES: readonly ((sentence: PageSentence) => boolean)[] = [
  ({ kind }) => kind !== 'prose' && kind !== 'item',
  isFragment,
  ...[
    hasWrongLength,
    startsDangling,
    pointsElsewhere,
    addressesReader,
    isInstruction,
    isFurniture,
    breaksSyntax,
    hasStrayCapitals,
  ].map(
    (rule) =>
      ({ text }: PageSentence) =>
        rule(text),
  ),
  ({ text }) =>
    text.includes('?') || text.includes('!') || /…|\.\.\./u.test(text) || text.trimEnd().endsWith(':'),
  ({ text }) => isNotEnglishProse(text),
];

/** Whether a sentence can be understood by someone who sees nothing else. */
export const standsAlone = (sentence: PageSentence): boolean => !TEXT_RULES.some((rule) => rule(sentence));
