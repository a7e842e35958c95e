import type {
  DraftedQuestions,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import type { Cause, SendCommand } from '../../platform/kernel/commands.ts';
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { Chunk } from './chunks.ts';
import type { Sources } from './sources-of.ts';

type Dependencies = { questions: QuestionEngine; sources: Sources; send: SendCommand };
type Asked = { sessionId: string; chunk: readonly Chunk[]; cause: Cause };
/** `skipped`: cards that gave no question. */
type Done = { made: number; skipped: number };

/** Makes questions of some cards and records them, document by document. Cards of a document that is gone are skipped. */
export async function makeQuestions(
  { questions, sources, send }: Dependencies,
  { sessionId, chunk, cause }: Asked,
  work: Work,
): Promise<Done> {
  let [made, skipped] = [0, 0];
  for (const { documentId, cardIds } of chunk) {
    const source = await sources.of(documentId);
    const drafted = source && (await draft(questions, source, cardIds, work));
    const record = drafted && {
      sessionId,
      documentId,
      engine: engineOf(questions),
      ...recorded(source, drafted),
    };
    // The cards are the same each time that the event is handled, so the command is.
    const part = ` ${documentId} ${cardIds[0]} ${cardIds.length}`;
    const isThere = record && (await send(RecordQuestions, record, { ...cause, part }));
    work.extend();
    if (!isThere) sources.forget(documentId);
    const count = isThere ? record.questions.length : 0;
    made += count;
    skipped += cardIds.length - count;
  }
  return { made, skipped };
}

const engineOf = ({ name, version }: QuestionEngine) => ({ name, version });

/** What breaks a limit, or the engine, is found by asking for each card alone; that one is refused. */
async function draft(
  questions: QuestionEngine,
  source: QuestionSource,
  cardIds: readonly string[],
  work: Work,
): Promise<DraftedQuestions> {
  try {
    return await questions.generateQuestions(source, cardIds, work);
  } catch (error) {
    if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
    const [cardId, ...others] = cardIds;
    if (cardId === undefined || others.length === 0)
      return { questions: [], refused: cardIds.map((id) => ({ cardId: id, reason: 'failed' })) };
    const parts: DraftedQuestions[] = [];
    for (const id of cardIds) parts.push(await draft(questions, source, [id], work));
    return {
      questions: parts.flatMap((part) => part.questions),
      refused: parts.flatMap((part) => part.refused),
    };
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
