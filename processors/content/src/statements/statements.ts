import {
  overlapWith,
  type DocumentIndex,
  type PageLayout,
  type PageSentence,
} from '../page/document-index.ts';
import { ofEach } from '../page/in-order.ts';
import { mainClause } from './clause.ts';
import { isCommonWord } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { nounPhrases } from '../language/phrases.ts';
import { sharesStem } from '../language/stem.ts';
import type { Tagger } from '../language/token.ts';
import { appositions, namings, withoutExamples, withoutSide, withoutTail } from './asides.ts';
import { halves, relative } from './clauses.ts';
import { startsDangling } from './dangling.ts';
import { isBroken } from './broken.ts';
import { isDeniedItem } from './denied-lists.ts';
import { isNamelessDose } from './doses.ts';
import { embedded, within, withoutAside } from './embedded.ts';
import { OPENS, type Part } from './parts.ts';
import { namesPerson } from './people.ts';
import { hasLooseReference } from './pronouns.ts';
import { hasVagueSubject } from './references.ts';
import { isFollowedBy, repaired } from './repair.ts';
import {
  addressesReader,
  endsAsOrder,
  isNarration,
  isNotEnglishProse,
  isRelativeOnly,
  isStory,
  lacksVerb,
  listsMembers,
  startsAsOrder,
  wordCount,
} from './sentence-rules.ts';
import { standsAlone } from './understood.ts';
import { pieces } from './pieces.ts';
import { beginsInside } from './begins-inside.ts';
import { hasOwnVerb, withoutReader } from './reader.ts';
import { isRunOver } from './run-over.ts';
import { hasTextError } from './text-errors.ts';
import type { Statement } from './statement.ts';

/** Sentences that share this much of their content words say the same. */
const SAME = 0.7;

/** A sentence of fewer words must at least be a whole clause that names something of its subject. */
const SHORT = 6;

/** Longer sentences are not taken apart. */
const LONGEST = 600;

/** So many sentences back a paragraph may have named its subject. */
const MOST_BACK = 6;

/** What a page says that can be understood by itself, in the order of the page. */
export function statementsOf(page: PageLayout, index: DocumentIndex, tag: Tagger): Statement[] {
  const statements: Statement[] = [];
  let before: PageSentence | Statement | undefined;
  let paragraph: (PageSentence | Statement)[] = [];
  let last: PageSentence | undefined;
  for (const sentence of page.sentences) {
    const previous = before;
    if (!last || !isFollowedBy(last, sentence, page)) paragraph = [];
    const trail = () =>
      paragraph.slice(-MOST_BACK).map((one) => ('tokens' in one ? one : analyse(one, 'sentence', tag)));
    const whole = asRead(sentence, page, () => previous && readBefore(previous, index, tag), trail);
    before = sentence;
    last = sentence;
    paragraph.push(whole);
    if (whole.text.length > LONGEST) continue;
    // A cell or the like: it says nothing by itself, and has no parts that do.
    if (whole.made === 'sentence' && !mayHaveParts(whole) && !standsAlone(whole)) continue;
    if (hasTextError(whole.text, index) || isDeniedItem(sentence, page) || isRunOver(sentence, page))
      continue;
    if (wasStatedBefore(whole.made === 'sentence' ? whole : sentence, whole.made, index)) continue;
    const statement = analyse(whole, whole.made, tag);
    before = whole.made === 'sentence' ? sentence : statement;
    const sound = [statement, ...partsOf(statement, tag)].filter((one) => isSound(one, index));
    if (sound.length === 0) continue;
    // Of an anecdote only what it says of a thing, as things are.
    const isAboutPerson = (text: string) => isStory(text) || namesPerson(text, index);
    const made = isAboutPerson(whole.text)
      ? sound.filter((one) => isPresent(one) && !isAboutPerson(one.text))
      : sound;
    statements.push(...made.filter(({ text }, at) => made.findIndex((other) => other.text === text) === at));
  }
  return statements;
}

const isPresent = (statement: Statement): boolean => {
  const clause = mainClause(statement);
  if (!clause || /\b(?:was|were|had|did|happened|ago)\b/u.test(statement.text)) return false;
  const isAboutTerm = clause.subject.split(/[\s-]+/u).some((word) => medicalWeight(word) > 0);
  return isAboutTerm && !clause.finite.lower.endsWith('ed');
};

/** The sentence with its first pronoun resolved where this is certain. */
function asRead(
  sentence: PageSentence,
  page: PageLayout,
  before: () => Statement | undefined,
  trail: () => readonly Statement[],
): PageSentence & { made: string } {
  const text = beginsInside(sentence, page) ? sentence.text : withoutReader(withoutConnective(sentence.text));
  return repaired({ ...sentence, text }, page, before, trail) ?? { ...sentence, text, made: 'sentence' };
}

/** "For example,", "also" and "thus" refer back to the sentence before, and what is left says the same without them. */
const withoutConnective = (text: string): string => {
  const bare = text
    .replace(/^(?:for example|for instance|now|lastly|to begin with|in general|of note|as a rule),\s/iu, '')
    .replace(
      /(?<!\b(?:but|not only|but (?:it|they))) also (?!called|known|termed|referred|named|(?:if|when)\b)(?=[\p{L}\d])/u,
      ' ',
    )
    .replace(/^(\p{Lu}[^,;:]{3,80}), (?:for example|for instance), /u, (_whole: string, before: string) =>
      OPENS.test(before) ? `${before}, ` : `${before} `,
    )
    // "Quiet expiration, by contrast, is a passive process": what it is, whatever it differs from.
    .replace(
      /^(\p{Lu}[^,;:]{3,60}), (?:by contrast|in contrast|on the other hand), (?=(?:is|are|has|have)\s)/u,
      '$1 ',
    )
    // "Renin then catalyzes the conversion …": what a substance does, whatever came before.
    .replace(
      /^((?!(?:The|It|This|They|And|He|She)\b)\p{Lu}[\p{L}\d-]{2,}(?: [IV]{1,3})?) then (?=\p{Ll}{3,}s\s)/u,
      '$1 ',
    )
    .replace(/(?<=\b(?:is|are|can|may|must|will)) (?:thus|therefore|hence|consequently) (?=\p{L})/u, ' ');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** The sentence before, if its subject can be understood; it need not be worth asking. */
function readBefore(
  before: PageSentence | Statement,
  index: DocumentIndex,
  tag: Tagger,
): Statement | undefined {
  if (before.text.length > LONGEST) return undefined;
  const statement = 'tokens' in before ? before : analyse(before, 'sentence', tag);
  return !startsDangling(statement.text) && isUnderstood(statement, index) ? statement : undefined;
}

export function analyse(sentence: PageSentence, made: string, tag: Tagger): Statement {
  const tokens = tag(sentence.text);
  return { ...sentence, made, tokens, phrases: nounPhrases(tokens, sentence.text) };
}

const mayHaveParts = ({ kind, text }: PageSentence): boolean =>
  kind !== 'aside' && kind !== 'term' && /[.”"’)]$/u.test(text);

/** The parts of a sentence as statements of their own, and the parts of those once more. */
function partsOf(statement: Statement, tag: Tagger): Statement[] {
  if (!mayHaveParts(statement)) return [];
  const asStatement = (part: Part) => analyse({ ...statement, text: part.text }, part.made, tag);
  const read = (part: string) => analyse({ ...statement, text: part }, 'clause', tag);
  const halved = [halves, pieces, withoutAside].flatMap((cut) => cut(statement, read)).map(asStatement);
  const clauses = halved.filter((one, at) => halved.findIndex((other) => other.text === one.text) === at);
  return [statement, ...clauses].flatMap((one) => [
    ...(one === statement ? clauses : []),
    ...[relative, appositions, namings, withoutExamples, withoutTail, withoutSide, embedded, within].flatMap(
      (cut) =>
        cut(one)
          .filter((part) => standsAlone({ ...statement, text: part.text }))
          .map(asStatement),
    ),
  ]);
}

function isSound(statement: Statement, index: DocumentIndex): boolean {
  const { text, tokens, made } = statement;
  if (
    !standsAlone(statement) ||
    isBroken(statement) ||
    !isUnderstood(statement, index) ||
    isNamelessDose(text, tokens)
  )
    return false;
  if ([lacksVerb, startsAsOrder, endsAsOrder, isRelativeOnly, isNarration].some((rule) => rule(tokens)))
    return false;
  const clause = mainClause(statement);
  const isWholeClause = clause !== undefined && (wordCount(text) <= 14 || listsMembers(text));
  if (isNotEnglishProse(text) && !isWholeClause) return false;
  if (wordCount(text) < SHORT && !(clause && nounAfter(statement, clause.finite.end))) return false;
  // A part must be a whole clause; so must list items and table cells, which often lack the full stop.
  // What was said to the reader as well: "A test to measure how sensitive your airways are".
  const isWhole = /^(?:sentence|subject|heading)$/u.test(made) && /[.”"’)]$/u.test(text);
  return clause !== undefined || (isWhole && (!addressesReader(statement.span) || hasOwnVerb(tokens)));
}

const nounAfter = ({ phrases }: Statement, at: number): boolean => phrases.some(({ start }) => start >= at);

/** Whether everything it points to stands in the sentence. */
export function isUnderstood({ tokens, heading }: Statement, index: DocumentIndex): boolean {
  const words = heading?.split(/\s+/u) ?? [];
  const isOf = (word = '') => words.some((other) => sharesStem(other, word));
  const isNamed = (term: string) => index.isTerm(term) || isOf(term.split(' ').at(-1));
  const isKnown = (term: string) => isNamed(term) || (!isCommonWord(term) && index.occurrences(term) > 3);
  const isTopic = (term: string) => term.split(' ').every(isOf);
  return !hasLooseReference(tokens) && !hasVagueSubject(tokens, { isKnown, isNamed, isTopic });
}

const isWhole = ofEach((sentence: PageSentence) => standsAlone(sentence));

/** Whether an earlier sentence of the document already says this; the first one keeps the card. */
function wasStatedBefore(sentence: PageSentence, made: string, index: DocumentIndex): boolean {
  const overlap = overlapWith(sentence.text);
  return index
    .relatives(sentence.text)
    .some(
      (other) =>
        (other.page < sentence.page || (other.page === sentence.page && other.start < sentence.start)) &&
        overlap(other.text) >= SAME &&
        (made !== 'sentence' || isWhole(other)),
    );
}
