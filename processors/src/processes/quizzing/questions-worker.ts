// The worker that questions are made and checked in. It keeps the documents that it was sent last, so that each is looked at once.
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createWrittenQuestions } from '@anamnesis/content/questions.ts';
import { LRUCache } from 'lru-cache';
import { createKnowledgePack } from '@anamnesis/knowledge';
import { madeWithModels, type ModelsInput, type ModelsOutput } from '../../platform/models/in-worker.ts';
import { serveTasks } from '../../platform/workers/serve.ts';
import { createQuestionsOf, type ListedQuestions } from './without-model.ts';
import { sizeOfSource } from './source-size.ts';
import { toldByGuides } from './told-by-guides.ts';

export type ListInput = { key: string; source: QuestionSource | null };
export type QuestionsInput = ListInput & { cardIds: readonly string[] };
/** The worker does not have the source; send it again. */
type Unknown = { unknown: true };
export type ListOutput = { listed: ListedQuestions } | Unknown;
export type QuestionsOutput = { made: DraftedQuestions } | Unknown;
export type WrittenInput = QuestionsInput & ModelsInput;
export type WrittenOutput = ModelsOutput<DraftedQuestions> | Unknown;

/** In characters of all sources: an engine keeps several times as much. */
const mostKept = 16 * 2 ** 20;

const pack = createKnowledgePack();
const questions = createQuestionsOf(pack);
const sources = new LRUCache<string, QuestionSource>({ maxSize: mostKept, sizeCalculation: sizeOfSource });

/** A source that is too long to be kept is sent each time. */
function sourceOf({ key, source }: ListInput): QuestionSource | null {
  const known = sources.get(key) ?? source;
  if (known) sources.set(key, known);
  return known;
}

serveTasks({
  async listQuestions(input: ListInput): Promise<ListOutput> {
    const source = sourceOf(input);
    return source ? { listed: await questions.list(source) } : { unknown: true };
  },
  async generateQuestions(input: QuestionsInput): Promise<QuestionsOutput> {
    const source = sourceOf(input);
    return source ? { made: await questions.make(source, input.cardIds) } : { unknown: true };
  },
  async writeQuestions(input: WrittenInput): Promise<WrittenOutput> {
    const source = sourceOf(input);
    if (!source) return { unknown: true };
    return madeWithModels(input, async (writer, checker) =>
      toldByGuides(
        await createWrittenQuestions(writer, checker).generateQuestions(source, input.cardIds),
        pack,
      ),
    );
  },
});
