// The worker that questions are made in. It keeps the documents that it was sent last, so that an engine looks at each once.
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import { LRUCache } from 'lru-cache';
import { createKnowledgePack } from '@anamnesis/knowledge/pack.ts';
import { serveTasks } from '../../platform/workers/serve.ts';
import { sizeOfSource } from './source-size.ts';
import { toldByGuides } from './told-by-guides.ts';

export type QuestionsInput = { key: string; source: QuestionSource | null; cardIds: readonly string[] };
/** `unknown`: the worker does not have the source; send it again. */
export type QuestionsOutput = { drafted: DraftedQuestions } | { unknown: true };

/** In characters of all sources: an engine keeps several times as much. */
const mostKept = 16 * 2 ** 20;

const guides = createKnowledgePack();
const engine = createQuestionEngine();
const sources = new LRUCache<string, QuestionSource>({ maxSize: mostKept, sizeCalculation: sizeOfSource });

/** A source that is too long to be kept is sent each time. */
function sourceOf({ key, source }: QuestionsInput): QuestionSource | null {
  const known = sources.get(key) ?? source;
  if (known) sources.set(key, known);
  return known;
}

async function withSource(
  input: QuestionsInput,
  draft: (source: QuestionSource) => Promise<DraftedQuestions>,
): Promise<QuestionsOutput> {
  const source = sourceOf(input);
  return source ? { drafted: await toldByGuides(await draft(source), guides) } : { unknown: true };
}

/** Card by card, until one gives a question. */
async function firstOf(source: QuestionSource, cardIds: readonly string[]): Promise<DraftedQuestions> {
  const drafted: DraftedQuestions = { questions: [], refused: [] };
  for (const cardId of cardIds) {
    const { questions, refused } = await engine.generateQuestions(source, [cardId]);
    drafted.questions.push(...questions);
    drafted.refused.push(...refused);
    if (questions.length > 0) break;
  }
  return drafted;
}

serveTasks({
  generateQuestions: (input: QuestionsInput) =>
    withSource(input, (source) => engine.generateQuestions(source, input.cardIds)),
  generateFirst: (input: QuestionsInput) => withSource(input, (source) => firstOf(source, input.cardIds)),
});
