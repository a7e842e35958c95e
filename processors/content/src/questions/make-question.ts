import { gapInStem as gap, type DraftQuestion, type Reason } from '@anamnesis/contracts/quizzes/question.ts';
import type { Tagger } from '../language/token.ts';
import { nounPhrases } from '../language/phrases.ts';
import { inWords } from '../places/in-words.ts';
import type { Place, PlacePage } from '../places/place.ts';
import { compose, type Asking } from './compose.ts';
import { besideOptions } from './options/beside-options.ts';
import { isFigure } from './options/numbers.ts';
import { numberOptions } from './options/number-options.ts';
import { isNotAsked } from './options/not-asked.ts';
import type { Read } from './options/read-source.ts';
import type { WrongOption } from './options/wrong-option.ts';
import { termOptions } from './options/term-options.ts';
import { hashOf } from './reading/hash.ts';
import { proofOf } from './reading/proof.ts';
import { filledIn, readCard, type ReadCard } from './reading/read-card.ts';

type MadeQuestion = { question: DraftQuestion } | { reason: string };

/** The question of one card: what the card shows, with options; or a short code that says why there is none. */
export function makeQuestion(cardId: string, read: Read, tag: Tagger): MadeQuestion {
  const card = read.cards.get(cardId);
  const page = card && read.pages.get(card.pageNumber);
  if (card === undefined || page === undefined) return { reason: 'unknown' };
  const taken = readCard(card);
  if (taken === undefined) return { reason: 'cardForm' };
  const span = proofOf(card.span, filledIn(taken.front, taken.key), taken.key, page.text);
  if (span === undefined) return { reason: 'span' };
  const proof = { span, pageNumber: card.pageNumber };
  const place = read.placeOf(card);
  const asking = askingOf(taken, proof, place, page, read, tag);
  return asking
    ? compose(asking, proof, hashOf(`${card.cardId} ${card.textVersion} ${card.span}`))
    : { reason: 'options' };
}

function askingOf(
  { key, front }: ReadCard,
  { span, pageNumber }: Reason,
  place: Place | undefined,
  page: PlacePage,
  read: Read,
  tag: Tagger,
): Asking | undefined {
  const stem = (place && stemOf(place, page, front)) ?? front;
  const form = place?.kind === 'definition' ? 'definition' : 'statement';
  const beside = place ? read.beside(place, page) : [];
  if (isNotAsked({ key, stem, asks: asksOf(stem) }, place, page, tag)) return undefined;
  if (isFigure(key))
    return { form: 'number', stem, key, wrong: numberOptions(key, span, statedBeside(beside, place, read)) };
  if (beside.length > 1) return { form, stem, key, wrong: besideOptions(place!, page, beside, read.pages) };
  // Terms are known by their English names.
  if (place?.kind === 'cell' || place?.kind === 'line' || read.isInOtherLanguage(page)) return undefined;
  const whole = wholeTerm(stem, key, tag);
  const asked = { stem: asksOf(whole.stem), key: whole.key, span, pageNumber };
  return { form, ...whole, wrong: termOptions(asked, read) };
}

const statedBeside = (beside: readonly Place[], place: Place | undefined, { pages }: Read): WrongOption[] =>
  beside.flatMap((other) => {
    const page = pages.get(other.page)!;
    const { start, end } = other.excerpt;
    const because = { span: page.text.slice(start, end), pageNumber: other.page };
    return other === place ? [] : [{ text: inWords(other, page).answer, because, worth: 0 }];
  });

/** Without the lines beside it, which another question asks for. */
function stemOf(place: Place, page: PlacePage, front: string): string {
  const items = new Set(
    place.kind === 'line' || place.kind === 'definition'
      ? [...inWords(place, page).before, ...inWords(place, page).behind].flatMap(({ form, text }) =>
          form === 'item' ? [`- ${text}`] : [],
        )
      : [],
  );
  return front
    .split('\n')
    .filter((line) => !items.has(line))
    .join('\n');
}

/** What is asked: the line with the gap, or the question. */
const asksOf = (stem: string): string =>
  stem.split('\n').find((line) => line.includes(gap)) ?? stem.split('\n').at(-1)!;

/** "phrenic nerve" where "phrenic" is hidden. */
function wholeTerm(stem: string, key: string, tag: Tagger): { stem: string; key: string } {
  const line = asksOf(stem);
  const at = line.indexOf(gap);
  if (at < 0) return { stem, key };
  const said = line.replace(gap, () => key);
  const phrase = nounPhrases(tag(said), said).find(
    ({ start, end }) => start <= at && end >= at + key.length && end - start > key.length,
  );
  if (!phrase) return { stem, key };
  const asked = `${said.slice(0, phrase.start)}${gap}${said.slice(phrase.end)}`;
  return { stem: stem.replace(line, () => asked), key: phrase.text };
}
