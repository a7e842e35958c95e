import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import type {
  DraftedQuestions,
  QuestionEngine,
  QuestionSource,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { ChunkSizes } from '../chunks.ts';

/** What was made of one document, and by which engine. */
export type DraftedByEngine = DraftedQuestions & { engine: EngineUsed };

/** How a quiz gets its questions. */
export type Drafting = {
  sizes: ChunkSizes;
  /** Documents are asked for at the same time, as they wait for a model, which has places of its own. */
  isAtOnce: boolean;
  draft: (source: QuestionSource, cardIds: readonly string[], work: Work) => Promise<DraftedByEngine[]>;
};

export const questionEngineOf = ({ name, version, model, prompts }: QuestionEngine): EngineUsed => ({
  name,
  version,
  ...(model === undefined ? {} : { model, prompts }),
});
