import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import { emptyBank, questionIn } from './bank.ts';
import { banks } from '../category.ts';

/** Questions in one event. */
export const mostInEvent = 50;

type OfCard = { cardId: string; textVersion: number };

/** A text of a card has one question in a document. */
export const questionIdOf = (documentId: string, { cardId, textVersion }: OfCard): string =>
  deriveId(documentId, cardId, textVersion);

/** Records what an engine made of cards of a document. Returns the questions that the bank has of these cards now. */
export async function recordInBank(
  { streams }: Pick<Dependencies, 'streams'>,
  {
    documentId,
    engine,
    ...made
  }: Pick<z.infer<typeof RecordQuestions.schema>, 'documentId' | 'engine' | 'questions' | 'refused'>,
  context: CommandContext,
): Promise<{ documentId: string; cardId: string; questionId: string }[]> {
  const withId = <T extends OfCard>(each: T) => ({ ...each, questionId: questionIdOf(documentId, each) });
  const refused = made.refused.map(withId);
  const parts = eventPartsOf(made.questions.map(withId), mostInEvent);
  const stream = bankStream(documentId);
  let bank = emptyBank;
  for (const [index, questions] of (parts.length > 0 ? parts : [[]]).entries()) {
    const part = { questions, refused: index === 0 ? refused : [] };
    const command = { type: 'RecordQuestions', documentId, engine, ...part } as const;
    const who = { ...context, commandId: deriveId(context.commandId, index) };
    bank = (await streams.handle(banks, stream, command, who)).state;
  }
  return [...made.questions, ...made.refused]
    .map((each) => ({ documentId, cardId: each.cardId, questionId: questionIdOf(documentId, each) }))
    .filter(({ questionId }) => questionIn(bank, questionId) !== null);
}
