// The worker that questions are made and checked in. It keeps the documents that it was sent last, so that an engine looks at each once.
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import { createWrittenQuestions } from '@anamnesis/content/questions/written/engine.ts';
import { LRUCache } from 'lru-cache';
import { createKnowledgePack } from '@anamnesis/knowledge/pack.ts';
import { madeWithModels, type ModelsInput, type ModelsOutput } from '../../platform/models/in-worker.ts';
import { serveTasks } from '../../platform/workers/serve.ts';
import { sizeOfSource } from './source-size.ts';
import { toldByGuides } from './told-by-guides.ts';

export type QuestionsInput = { key: string; source: QuestionSource | null; cardIds: readonly string[] };
/** `unknown`: the worker does not have the source; send it again. */
export type QuestionsOutput = { made: DraftedQuestions } | { unknown: true };
export type WrittenInput = QuestionsInput & ModelsInput;
export type WrittenOutput = ModelsOutput<DraftedQuestions> | { unknown: true };

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
  return source ? { made: await toldByGuides(await draft(source), guides) } : { unknown: true };
}

async function written(input: WrittenInput): Promise<WrittenOutput> {
  const source = sourceOf(input);
  if (!source) return { unknown: true };
  return madeWithModels(input, async (writer, checker) =>
    toldByGuides(
      await createWrittenQuestions(writer, checker).generateQuestions(source, input.cardIds),
      guides,
    ),
  );
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
  writeQuestions: written,
});
