import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type * as messages from '@anamnesis/contracts/quizzes/commands.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { quizStream } from '@anamnesis/contracts/quizzes/events.ts';
import type { z } from 'zod';
import { decks } from '../cards/category.ts';
import { cardInDeck } from '../cards/deck/deck.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { library } from '../library/category.ts';
import { preferences } from '../preferences/category.ts';
import { quizzes } from './category.ts';
import { isPlaceThere } from './presets/presets.ts';
import type { QuizCommand } from './quiz-decider.ts';
import { recordInBank } from './bank/record-in-bank.ts';

/** The wish for a quiz, and what processors report of it. */
export function quizCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const { streams } = deps;
  const handle = (command: QuizCommand, context: CommandContext) =>
    streams.handle(quizzes, quizStream(command.sessionId), command, context);

  return {
    StartQuiz: async (wish, context) => {
      const { userId } = context;
      const { state } = await streams.load(library, libraryStream(userId));
      if (!isPlaceThere(state, wish.place)) throw notFound('Place');
      const candidates = wish.candidates.filter(({ documentId }) => state.documents.has(documentId));
      const { state: chosen } = await streams.load(preferences, preferencesStream(userId));
      const engine = chosen.engine === 'builtin' ? { engine: chosen.engine } : {};
      return handle({ type: 'Start', userId, ...wish, candidates, ...engine }, context);
    },
    RecordQuestions: (made, context) => recordQuestions(deps, made, context),
    FillQuiz: async (outcome, context) =>
      handle({ type: 'Fill', userId: context.userId, ...outcome }, context),
  };
}

/**
 * Into the bank first, into the quiz last: a quiz has only questions that are there, even when they are reported repeatedly. Nothing
 * is kept of a document that was deleted meanwhile, nor of a card or a text of a card that is no longer there.
 */
async function recordQuestions(
  deps: Dependencies,
  made: z.infer<typeof messages.RecordQuestions.schema>,
  context: CommandContext,
) {
  const { streams } = deps;
  const { userId } = context;
  const { sessionId, documentId } = made;
  // Whoever makes them gets to know that a document is gone, and goes on with others.
  const [owner, quiz, deck] = await Promise.all([
    streams.load(library, libraryStream(userId)),
    streams.load(quizzes, quizStream(sessionId)),
    streams.load(decks, deckStream(documentId)),
  ]);
  if (quiz.state.ownerId !== userId) throw notFound('Quiz');
  if (!owner.state.documents.has(documentId)) throw notFound('Document');
  const isCurrent = ({ cardId, textVersion }: { cardId: string; textVersion: number }): boolean =>
    isOfNoCard(cardId) || cardInDeck(deck.state, cardId)?.textVersion === textVersion;
  const questions = made.questions.filter(isCurrent);
  const refused = made.refused.filter(isCurrent);
  const { repeats, ...kept } = made;
  const inBank = await recordInBank(deps, { ...kept, questions, refused }, context);
  const added = inBank.filter(({ cardId }) => !repeats.includes(cardId));
  const command = { type: 'AddQuestions', userId, sessionId, questions: added } as const;
  const skipped = made.questions.length + made.refused.length - added.length;
  return streams.handle(quizzes, quizStream(sessionId), { ...command, skipped }, context);
}
