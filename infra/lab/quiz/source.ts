// Documents with the cards that the built-in engine makes of them: what questions are made of.
import { createBuiltinEngine } from '@anamnesis/content/engines/places/engine.ts';
import type { CardStyle, DocumentText, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';

const engine = createBuiltinEngine();

/** The cards of one style of all pages, in reading order. */
export async function sourceOf(document: DocumentText, cardStyle: CardStyle): Promise<QuestionSource> {
  const cards: SourceCard[] = [];
  for (const { pageNumber } of document.pages) {
    const { cards: drafts } = await engine.generatePage(document, pageNumber, { cardStyle });
    for (const [at, { prompt, answer, span }] of drafts.entries())
      cards.push({
        cardId: `${cardStyle} ${pageNumber} ${at}`,
        textVersion: 1,
        pageNumber,
        prompt,
        answer,
        span,
      });
  }
  return { document, cards };
}
