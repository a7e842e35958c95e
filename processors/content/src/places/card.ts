// A place as a card. A list is one blank with its items between semicolons: so it has the form of any card (`checks/card-form`), and its editing,
// export, speech and quizzes need to know nothing of lists; whoever reveals it item by item has them in `hidden`.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Place, PlacePage } from './place.ts';
import { inWords, promptOf } from './prompt.ts';
import { questionOf } from './question.ts';

export function cardOf(place: Place, page: PlacePage, style: CardStyle): DraftCard {
  const words = inWords(place, page);
  const prompt = style === 'cloze_deletion' ? promptOf(words) : questionOf(place, page, words);
  const { start, end } = place.excerpt;
  return { prompt, answer: words.answer, span: page.text.slice(start, end), style };
}
