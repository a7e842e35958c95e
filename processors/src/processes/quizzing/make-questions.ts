import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import { factOf } from '@anamnesis/contracts/quizzes/fact.ts';
import type { Cause, SendCommand } from '../../platform/kernel/commands.ts';
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { Chunk } from './chunks.ts';
import type { Sources } from './sources-of.ts';
import type { QuizEngine } from './threaded-questions.ts';

/** `facts`: what the quiz asks so far; those of new questions are added. */
type Dependencies = { questions: QuizEngine; sources: Sources; send: SendCommand; facts: Set<string> };
/** `isFirst`: the quiz has no question yet; one is made, and no more is asked for. */
type Asked = { sessionId: string; chunk: readonly Chunk[]; isFirst: boolean; cause: Cause };
/** `asked`: the cards that were asked for; of which so many gave a question. */
type Done = { made: number; asked: string[] };

/** Makes questions of some cards and records them, document by document. Cards of a document that is gone are skipped. */
export async function makeQuestions(
  { questions, sources, send, facts }: Dependencies,
  { sessionId, chunk, isFirst, cause }: Asked,
  work: Work,
): Promise<Done> {
  const engine = { name: questions.name, version: questions.version };
  const done: Done = { made: 0, asked: [] };
  for (const { documentId, cardIds } of chunk) {
    const source = await sources.of(documentId);
    const drafted = source && (await draft({ questions, source, isFirst }, cardIds, work));
    const asked = drafted ? askedIn(drafted, cardIds) : cardIds;
    const repeats = drafted ? repeatsIn(drafted, facts) : [];
    const record = drafted && { sessionId, documentId, engine, ...recorded(source, drafted), repeats };
    // The cards are the same each time that the event is handled, so the command is.
    const part = ` ${documentId} ${asked[0]} ${asked.length}`;
    const isThere = record && (await send(RecordQuestions, record, { ...cause, part }));
    work.extend();
    if (!isThere) sources.forget(documentId);
    else done.made += record.questions.filter(({ cardId }) => !repeats.includes(cardId)).length;
    done.asked.push(...asked);
    if (isFirst && done.made > 0) break;
  }
  return done;
}

/** The cards whose question asks what is asked already. */
function repeatsIn({ questions }: DraftedQuestions, facts: Set<string>): string[] {
  return questions.flatMap((question) => {
    const fact = factOf(question);
    const isRepeat = facts.has(fact);
    facts.add(fact);
    return isRepeat ? [question.cardId] : [];
  });
}

/** Those after the first question were not asked for. */
function askedIn({ questions, refused }: DraftedQuestions, cardIds: readonly string[]): readonly string[] {
  const answered = new Set([...questions, ...refused].map(({ cardId }) => cardId));
  const asked = cardIds.filter((cardId) => answered.has(cardId));
  return asked.length > 0 ? asked : cardIds;
}

type Drafting = { questions: QuizEngine; source: QuestionSource; isFirst: boolean };

/** What breaks a limit, or the engine, is found by asking for each card alone; that one is refused. */
async function draft(drafting: Drafting, cardIds: readonly string[], work: Work): Promise<DraftedQuestions> {
  const { questions, source, isFirst } = drafting;
  try {
    return await (isFirst
      ? questions.generateFirst(source, cardIds, work)
      : questions.generateQuestions(source, cardIds, work));
  } catch (error) {
    if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
    const drafted: DraftedQuestions = { questions: [], refused: [] };
    if (cardIds.length === 1)
      return { ...drafted, refused: cardIds.map((cardId) => ({ cardId, reason: 'failed' })) };
    for (const cardId of cardIds) {
      const part = await draft(drafting, [cardId], work);
      drafted.questions.push(...part.questions);
      drafted.refused.push(...part.refused);
      if (isFirst && part.questions.length > 0) break;
    }
    return drafted;
  }
}

/** With the text of the card that it was made of. A card that was deleted meanwhile is in neither list. */
function recorded({ cards }: QuestionSource, drafted: DraftedQuestions) {
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const ofCard = <T extends { cardId: string }>(one: T) => {
    const card = byId.get(one.cardId);
    return card ? [{ ...one, textVersion: card.textVersion, pageNumber: card.pageNumber }] : [];
  };
  return { questions: drafted.questions.flatMap(ofCard), refused: drafted.refused.flatMap(ofCard) };
}
