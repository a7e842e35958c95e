// A place as a card. Of a list each item is a blank, all with one number, so that it is one card; as the answer to a question they are one text.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { inWords } from './in-words.ts';
import type { Place, PlacePage } from '../place.ts';
import { promptOf } from './prompt.ts';
import { placeQuestionOf } from './question.ts';

export function placeCardOf(place: Place, page: PlacePage, style: CardStyle): DraftCard {
  const words = inWords(place, page);
  const prompt = style === 'cloze_deletion' ? promptOf(words) : placeQuestionOf(place, page, words);
  const { start, end } = place.excerpt;
  return { prompt, answer: words.answer, span: page.text.slice(start, end), style };
}
