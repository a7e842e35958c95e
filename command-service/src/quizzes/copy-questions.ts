import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import { bankStream, type MadeQuestion } from '@anamnesis/contracts/quizzes/events.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/made-of.ts';
import { decks } from '../cards/category.ts';
import { cardIn, type Deck } from '../cards/deck.ts';
import type { CopyPart } from '../kernel/copying.ts';
import { deriveId } from '../kernel/ids.ts';
import { partsOf } from '../kernel/parts.ts';
import { bankContent } from './bank-content.ts';
import { banks } from './category.ts';
import { mostInEvent, questionIdOf } from './record-in-bank.ts';

/** The questions of the cards that were copied, in the words that were copied; never the answers to them. */
export const copyQuestions: CopyPart = async ({ streams }, { sourceDocumentId, documentId }, context) => {
  const content = await streams.view(bankContent, bankStream(sourceDocumentId));
  if (content.isEmpty()) return 0n;
  const { state: deck } = await streams.load(decks, deckStream(documentId));
  let last = 0n;
  for (const [name, some] of Map.groupBy(content.values(), ({ engine }) => JSON.stringify(engine))) {
    const engine = JSON.parse(name) as Engine;
    const copies = some.flatMap(({ question }) => copyIn(deck, question, documentId));
    for (const part of partsOf(copies, mostInEvent)) {
      const commandId = deriveId(context.commandId, 'questions', ...part.map(({ questionId }) => questionId));
      const { position } = await streams.handle(
        banks,
        bankStream(documentId),
        { type: 'CopyQuestions', documentId, sourceDocumentId, engine, questions: part },
        { ...context, commandId },
      );
      last = position;
    }
  }
  return last;
};

/** None when its card is not there, or had another text when it was copied, or has another one since. */
function copyIn(deck: Deck, question: MadeQuestion, documentId: string) {
  const { questionId: sourceQuestionId, cardId: sourceCardId, ...content } = question;
  if (isOfNoCard(sourceCardId)) {
    const source = { cardId: sourceCardId, textVersion: content.textVersion };
    return [{ ...content, ...source, questionId: questionIdOf(documentId, source), sourceQuestionId }];
  }
  const copied = deck.settled.get(sourceCardId);
  const cardId = copied?.version === question.textVersion ? copied.cardId : null;
  const textVersion = 0;
  if (cardId === null || cardIn(deck, cardId)?.textVersion !== textVersion) return [];
  const questionId = questionIdOf(documentId, { cardId, textVersion });
  return [{ ...content, questionId, cardId, textVersion, sourceQuestionId }];
}
