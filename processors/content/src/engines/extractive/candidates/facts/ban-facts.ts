import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isFurniture,
  pointsElsewhere,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { nounPhrases } from '../../../../language/phrases.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { Fact } from './fact.ts';
import { guidePath } from './guide-path.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';

const MOST_WORDS = 30;
/** "Do not substitute dexamethasone." */
const BAN =
  /^((?:Do not|Don[’']t|Never|Avoid)(?: (?:give|use|substitute|start|prescribe|add|routinely give))?\s)(\p{L}[\p{L}\d -]{3,40})\.?$/u;
/** "It has no mineralocorticoid effect.": why. */
const REASON =
  /^(It|They)\s((?:has|have|is|are|does|do|can|may|will|causes?|blocks?|inhibits?|increases?|raises?|lowers?|worsens?|masks?|prolongs?|precipitates?|provokes?)\s[^;:?!]{6,120}?)\.?$/u;
/** "Phenytoin does not prevent further withdrawal seizures and should not be started." */
const BANNED =
  /^(\p{Lu}\p{Ll}{4,}(?:\s\p{Ll}{5,})?)\s.*\b(?:should not|must not|is not to|are not to|must never|should never) be (?:started|given|used|added|prescribed|substituted)\b/u;
const LEANS =
  /\b(?:this|these|those|such|both|either|they|them|former|latter|alone|other|others|above|below)\b/iu;

/** What must not be given, with the reason that the next sentence tells. */
export function banFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  return page.sentences.flatMap((sentence, at): Fact[] => {
    if ((sentence.kind !== 'prose' && sentence.kind !== 'item') || sentence.role !== undefined) return [];
    return withReason(sentence, page.sentences[at + 1], index, tag) ?? banned(sentence, index, tag) ?? [];
  });
}

function withReason(
  ban: PageSentence,
  next: PageSentence | undefined,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] | undefined {
  const [, opening = '', object = ''] = BAN.exec(ban.text) ?? [];
  const [, it = '', reason = ''] = REASON.exec(next?.text ?? '') ?? [];
  if (next === undefined || opening === '' || reason === '' || next.start - (ban.start + ban.span.length) > 3)
    return undefined;
  const phrases = nounPhrases(tag(object), object);
  const isOne = phrases.length === 1 && phrases[0]!.start === 0 && phrases[0]!.end === object.length;
  if (!isOne || (it === 'It') === /[^su]s$/u.test(object)) return undefined;
  return factOf(
    opening,
    object,
    ` – ${lowerFirst(it)} ${reason}`,
    { ...ban, span: `${ban.span} ${next.span}` },
    next,
    index,
  );
}

function banned(sentence: PageSentence, index: DocumentIndex, tag: Tagger): Fact[] | undefined {
  const text = sentence.text.replace(/[.;]+$/u, '');
  const drug = BANNED.exec(text)?.[1];
  const [phrase] = drug === undefined ? [] : nounPhrases(tag(text), text);
  if (phrase?.start !== 0) return undefined;
  return factOf('', text.slice(0, phrase.end), text.slice(phrase.end), sentence, sentence, index);
}

function factOf(
  opening: string,
  object: string,
  rest: string,
  sentence: PageSentence,
  last: PageSentence,
  index: DocumentIndex,
): Fact[] | undefined {
  const text = `${opening}${object}${rest}`;
  const path = guidePath(sentence, text, index);
  if (path === undefined || LEANS.test(text) || !isFit(text) || !holdsTerm(object) || !isGoodAnswer(object))
    return undefined;
  const shown = path === '' ? opening : `${path}: ${lowerFirst(opening)}`;
  return isGivenAway(object, `${shown} ${rest}`)
    ? undefined
    : [
        {
          shape: 'ban',
          heading: sentence.heading,
          cue: shown,
          value: `${object}${rest}`,
          after: '',
          whole: false,
          ranges: [{ start: 0, end: object.length }],
          start: sentence.start,
          end: last.start + last.span.length,
        },
      ];
}

const isFit = (text: string): boolean =>
  wordCount(text) >= 5 &&
  wordCount(text) <= MOST_WORDS &&
  isBalanced(text) &&
  ![addressesReader, pointsElsewhere, breaksSyntax, isFurniture].some((rule) => rule(text));
