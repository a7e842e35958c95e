import type { DraftQuestion, Reason } from '@anamnesis/contracts/quizzes/question.ts';
import type { Tagger } from '../language/token.ts';
import { pagesInOtherLanguage } from '../page/language.ts';
import { compose } from './compose.ts';
import { quantityIn } from './options/numbers.ts';
import type { Read } from './options/source-pool.ts';
import { flat } from './relations/pieces.ts';
import { hashOf } from './reading/hash.ts';
import { proofOf } from './reading/proof.ts';
import { readCard, statementOf, type ReadCard } from './reading/read-card.ts';
import { kindsOf } from './kinds/kinds.ts';
import type { Stem } from './stems/stem.ts';
import { stemsOfBlank } from './stems/blanks.ts';
import { stemsOfRow } from './stems/labelled.ts';
import { stemOfQuestion, underTopic } from './stems/from-question.ts';
import { stemsOfSentence } from './stems/from-sentence.ts';

type MadeQuestion = { question: DraftQuestion } | { reason: string };

/** The question of one card, from its own sentence; or a short code that says why there is none. */
export function makeQuestion(cardId: string, read: Read, tag: Tagger): MadeQuestion {
  const card = read.cards.get(cardId);
  const page = card && read.pages.get(card.pageNumber);
  if (card === undefined || page === undefined) return { reason: 'unknown' };
  const taken = readCard(card);
  if (taken === undefined) return { reason: 'cardForm' };
  const said = `${taken.topic} ${taken.question ?? statementOf(taken)}`;
  const span = proofOf(card.span, said, taken.key, page);
  if (span === undefined) return { reason: 'span' };
  const proof = { span, pageNumber: card.pageNumber };
  const seed = hashOf(`${card.cardId} ${card.textVersion} ${card.span}`);
  const isOther = pagesInOtherLanguage([{ pageNumber: card.pageNumber, text: page }]).size > 0;
  let reason = isOther ? 'language' : 'stem';
  const stems = isOther ? stemsOfFigure(taken) : stemsOf(taken, tag, read);
  for (const stem of stems) {
    if (NAMES_NO_USE.test(stem.stem) || isCut(stem.stem) || asksForbidden(stem) || isFromList(stem, span))
      continue;
    const told = toldBy(stem, proof, taken, read);
    if (told === undefined) continue;
    const made = compose(stem, taken.topic, told, read, seed);
    if ('question' in made) return { question: made.question };
    ({ reason } = made);
  }
  return { reason };
}

const holds = (text: string, part: string): boolean =>
  flat(text).toLowerCase().includes(flat(part).toLowerCase());

/**
 * What proves a question: the card's own excerpt, or the sentence above it that the card shows and the question asks of. That one is
 * asked by the first card that shows it, so that no two ask the same.
 */
function toldBy(
  { stem, key, maker }: Stem,
  own: Reason,
  { card, topic }: ReadCard,
  read: Read,
): Reason | undefined {
  if (maker !== 'subject' && maker !== 'end' && maker !== 'number') return own;
  if (holds(own.span, key)) return own;
  const { pageNumber } = own;
  const said = stem.replace(`${topic}: `, '').replace(ASKS, ' ');
  const span = proofOf('', said, key, read.pages.get(pageNumber) ?? '');
  if (span === undefined) return undefined;
  const first = read.read.find(
    (one) =>
      one.card.pageNumber === pageNumber && (holds(one.card.span, span) || holds(statementOf(one), span)),
  );
  return first === undefined || first.card.cardId === card.cardId ? { span, pageNumber } : undefined;
}

/** What a stem has in place of the key. */
const ASKS = /\b(?:which of the following|what (?:time|value|amount|percentage)|how long)\b/iu;

/** "Remains first choice": for what is not said. */
const NAMES_NO_USE =
  /\b(?:first[- ](?:choice|line)|(?:drug|treatment|agent)s? of choice|preferred)\b(?!.*\b(?:for|in|of|to|when|with|if|against)\b)|\bthe (?:most|main|major|commonest|leading|usual|first|only)\b(?: \p{L}+){0,3} (?:consequences?|complications?|causes?|side effects?|symptoms?|signs?|risks?|problems?|findings?|tests?|treatments?)\?$/iu;

/** "Which drug is to be avoided" holds of many that the document does not mention. */
const FORBIDS = /\b(?:contraindicated|avoided|withheld|stopped|unsafe|must never|should not)\b/iu;
const asksForbidden = ({ stem, key }: Stem): boolean =>
  FORBIDS.test(stem) && kindsOf(key).some(({ id }) => id === 'drug' || id === 'drug class');

/** "A statin, an ACE inhibitor and a beta-blocker": one beside the other, not what the one is. */
const isFromList = ({ stem, key }: Stem, span: string): boolean => {
  if (!/\bWhat (?:class|type|kind|sort) of\b/iu.test(stem)) return false;
  const said = flat(span).toLowerCase();
  const at = said.indexOf(key.toLowerCase());
  return at >= 0 && /^s?,? (?:and|or)\b|^s?, (?:an?|the) /u.test(said.slice(at + key.length));
};

/** A bracket or quotation that is not closed: something was cut. */
const isCut = (text: string): boolean =>
  text.split('(').length !== text.split(')').length || text.split('“').length !== text.split('”').length;

/** In a language whose words are not known here, a card that asks for a figure is its own question. */
const stemsOfFigure = ({ question, topic, key }: ReadCard): Stem[] =>
  question !== undefined && quantityIn(key) !== undefined
    ? [{ stem: underTopic(topic, question), key, maker: 'figure' }]
    : [];

function* stemsOf(taken: ReadCard, tag: Tagger, read: Read) {
  yield* stemOfQuestion(taken);
  if (taken.question !== undefined) return;
  yield* stemsOfRow(taken, tag);
  yield* stemsOfBlank(taken, tag);
  yield* stemsOfSentence(taken, tag, askedOf(taken, read));
}

/** What the cards of the same excerpt ask by themselves; 'all' where another one of them comes first: it asks for the rest. */
function askedOf({ card }: ReadCard, read: Read): ReadonlySet<string> | 'all' {
  if (card.span === '') return new Set();
  const same = read.read.filter(
    (one) => one.card.span === card.span && one.card.pageNumber === card.pageNumber,
  );
  return same[0]?.card.cardId === card.cardId ? new Set(same.map(({ key }) => key.toLowerCase())) : 'all';
}
