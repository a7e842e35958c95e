import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import {
  bankStream,
  type MadeQuestion,
  type BankEvent,
  type CopiedQuestion,
} from '@anamnesis/contracts/quizzes/events.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { OrderedMap } from 'immutable';
import { decks } from '../../cards/category.ts';
import { cardInDeck, type Deck } from '../../cards/deck/deck.ts';
import type { CopyPart } from '../../kernel/copying.ts';
import { deriveId } from '../../kernel/ids.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import type { StreamView } from '../../kernel/streams/streams.ts';
import { banks } from '../category.ts';
import { mostInEvent, questionIdOf } from './record-in-bank.ts';

/** A question with its text, for whoever copies it. */
type QuestionContent = { question: MadeQuestion; engine: EngineUsed };

/** The questions of a bank by id, without those that were deleted. Those of an erased person are left out, as they have no text. */
type BankContent = OrderedMap<string, QuestionContent>;

/** The texts of a bank, which its state does not keep. */
const bankContent: StreamView<BankContent, BankEvent> = {
  initialState: OrderedMap(),
  evolve(known, { type, data }) {
    switch (type) {
      case 'QuestionsMade':
        return withAll(known, data.questions, data.engine);
      case 'QuestionsCopied':
        return withAll(known, data.questions.map(asMade), data.engine);
      case 'QuestionDeleted':
        return known.delete(data.questionId);
      // What a copy has begun to take of a document that is deleted meanwhile, it takes to the end.
      case 'BankDiscarded':
      case 'QuestionAnswered':
      case 'QuestionTaken':
        return known;
      default:
        return type satisfies never;
    }
  },
};

function asMade(copied: CopiedQuestion): MadeQuestion {
  const { sourceQuestionId: _, ...question } = copied;
  return question;
}

const withAll = (known: BankContent, questions: readonly MadeQuestion[], engine: EngineUsed): BankContent =>
  known.withMutations((all) => {
    for (const question of questions) all.set(question.questionId, { question, engine });
  });

/** The questions of the cards that were copied, in the words that were copied; never the answers to them. */
export const copyQuestions: CopyPart = async ({ streams }, { sourceDocumentId, documentId }, context) => {
  const content = await streams.view(bankContent, bankStream(sourceDocumentId));
  if (content.isEmpty()) return 0n;
  const { state: deck } = await streams.load(decks, deckStream(documentId));
  let last = 0n;
  for (const [name, some] of Map.groupBy(content.values(), ({ engine }) => JSON.stringify(engine))) {
    const engine = JSON.parse(name) as EngineUsed;
    const copies = some.flatMap(({ question }) => copyIn(deck, question, documentId));
    for (const part of eventPartsOf(copies, mostInEvent)) {
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
  if (cardId === null || cardInDeck(deck, cardId)?.textVersion !== textVersion) return [];
  const questionId = questionIdOf(documentId, { cardId, textVersion });
  return [{ ...content, questionId, cardId, textVersion, sourceQuestionId }];
}
