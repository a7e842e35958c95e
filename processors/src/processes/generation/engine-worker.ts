// The worker that engines run in, so that making and checking cards does not block the server's event loop.
import { createBuiltinEngine } from '@anamnesis/content/engines/places/engine.ts';
import { createModelEngine } from '@anamnesis/content/engines/openai/engine.ts';
import {
  type Known,
  type ModelRole,
  type Need,
  Needed,
  replayedModel,
} from '@anamnesis/content/model/replayed-model.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type {
  CardStyle,
  DocumentText,
  HowMany,
  PageContent,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import { LRUCache } from 'lru-cache';
import { serveTasks } from '../../platform/workers/serve.ts';

export type PageInput = {
  key: string;
  document: DocumentText | null;
  pageNumber: number;
  cardStyle: CardStyle;
  howMany: HowMany | undefined;
};
export type ModelFacts = Pick<LanguageModel, 'name' | 'host' | 'contextTokens'>;
export type ModelPageInput = PageInput & {
  models: Record<ModelRole, ModelFacts>;
  known: Known;
  /** What earlier pages ask. */
  asked: readonly string[];
};

/** `unknown`: the worker does not have the document; send it again with its text. */
export type PageOutput = { content: PageContent } | { unknown: true };
/** `need`: what has to be known before the page can be made; `unavailable`: the model gave nothing of use. */
export type ModelPageOutput = PageOutput | { need: Need } | { unavailable: ModelFailure; message: string };

const engine = createBuiltinEngine();
/** The most recently used documents. */
const documents = new LRUCache<string, DocumentText>({ max: 8 });

function documentOf({ key, document }: PageInput): DocumentText | null {
  const known = documents.get(key) ?? document;
  if (known) documents.set(key, known);
  return known;
}

serveTasks({
  async generatePage(input: PageInput): Promise<PageOutput> {
    const document = documentOf(input);
    if (!document) return { unknown: true };
    const { pageNumber, cardStyle, howMany } = input;
    return { content: await engine.generatePage(document, pageNumber, { cardStyle, howMany }) };
  },
  async generateModelPage(input: ModelPageInput): Promise<ModelPageOutput> {
    const document = documentOf(input);
    if (!document) return { unknown: true };
    const { pageNumber, cardStyle, howMany, models, known, asked } = input;
    const writer = replayedModel(models.writer, known);
    const checker = replayedModel(models.checker, known, 'checker');
    return createModelEngine(writer, checker)
      .generatePage(document, pageNumber, { cardStyle, howMany, asked })
      .then((content) => ({ content }))
      .catch((error: unknown) => {
        if (error instanceof Needed) return { need: error.need };
        if (error instanceof ModelUnavailable) return { unavailable: error.reason, message: error.message };
        throw error;
      });
  },
});
