import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { RecordQuestions } from '@anamnesis/contracts/quizzes/commands.ts';
import { questionFactOf } from '@anamnesis/contracts/quizzes/questions/fact.ts';
import type { Cause, SendCommand } from '../../platform/kernel/commands.ts';
import type { QuizChunk } from './chunks.ts';
import type { DraftedByEngine, Drafting } from './drafts/draft.ts';
import type { Sources } from './sources-of.ts';

/** `facts`: what the quiz asks so far; those of new questions are added. */
type Dependencies = { drafting: Drafting; sources: Sources; send: SendCommand; facts: Set<string> };
/** `isFirst`: the quiz has no question yet. */
type Asked = { sessionId: string; chunk: readonly QuizChunk[]; isFirst: boolean; cause: Cause };
/** `asked`: the cards that were asked for; of which so many gave a question. */
type Done = { made: number; asked: string[] };
type Made = { source: QuestionSource; parts: DraftedByEngine[] };

/** Makes questions of some cards and records them, document by document. Cards of a document that is gone are skipped. */
export async function makeQuestions(
  { drafting, sources, send, facts }: Dependencies,
  { sessionId, chunk, isFirst, cause }: Asked,
  work: Work,
): Promise<Done> {
  const done: Done = { made: 0, asked: [] };
  const madeOf = async ({ documentId, cardIds }: QuizChunk): Promise<Made | null> => {
    const source = await sources.of(documentId);
    return source && { source, parts: await drafting.draft(source, cardIds, work) };
  };
  const begun = drafting.isAtOnce ? await Promise.all(chunk.map(madeOf)) : undefined;
  for (const [at, one] of chunk.entries()) {
    const { documentId, cardIds } = one;
    const made = begun ? begun[at] : await madeOf(one);
    const asked = made ? askedIn(made.parts, cardIds) : cardIds;
    for (const [nth, { engine, ...drafted }] of (made?.parts ?? []).entries()) {
      const repeats = repeatsIn(drafted, facts);
      const record = { sessionId, documentId, engine, ...recorded(made!.source, drafted), repeats };
      // The cards are the same each time that the event is handled, so the command is.
      const part = ` ${documentId} ${asked[0]} ${asked.length}${nth === 0 ? '' : ` ${nth}`}`;
      const isThere = await send(RecordQuestions, record, { ...cause, part });
      work.extend();
      if (!isThere) sources.forget(documentId);
      else done.made += record.questions.filter(({ cardId }) => !repeats.includes(cardId)).length;
    }
    work.extend();
    if (!made) sources.forget(documentId);
    done.asked.push(...asked);
    if (isFirst && !begun && done.made > 0) break;
  }
  return done;
}

/** The cards whose question asks what is asked already. */
function repeatsIn({ questions }: DraftedQuestions, facts: Set<string>): string[] {
  return questions.flatMap((question) => {
    const fact = questionFactOf(question);
    const isRepeat = facts.has(fact);
    facts.add(fact);
    return isRepeat ? [question.cardId] : [];
  });
}

/** Where one question was enough, those after it were not asked for. */
function askedIn(parts: readonly DraftedByEngine[], cardIds: readonly string[]): readonly string[] {
  const answered = new Set(
    parts.flatMap(({ questions, refused }) => [...questions, ...refused].map(({ cardId }) => cardId)),
  );
  const asked = cardIds.filter((cardId) => answered.has(cardId));
  return asked.length > 0 ? asked : cardIds;
}

/** With the text of what it was made of. A card that was deleted meanwhile is in neither list. */
function recorded({ cards }: QuestionSource, drafted: DraftedQuestions) {
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const ofCard = <T extends { cardId: string }>(one: T) => {
    const card = byId.get(one.cardId);
    return card ? [{ ...one, textVersion: card.textVersion, pageNumber: card.pageNumber }] : [];
  };
  const questions = drafted.questions.flatMap(({ place, ...one }) =>
    place ? [{ ...one, ...place }] : ofCard(one),
  );
  return { questions, refused: drafted.refused.flatMap(ofCard) };
}
