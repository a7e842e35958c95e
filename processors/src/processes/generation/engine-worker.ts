// The worker that engines run in, so that making and checking cards does not block the server's event loop.
import { createBuiltinEngine, createModelEngine } from '@anamnesis/content/engines.ts';
import type {
  CardStyle,
  DocumentText,
  DraftCard,
  HowMany,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { LRUCache } from 'lru-cache';
import { madeWithModels, type ModelsInput, type ModelsOutput } from '../../platform/models/in-worker.ts';
import { serveTasks } from '../../platform/workers/serve.ts';

export type PageInput = {
  key: string;
  document: DocumentText | null;
  pageNumber: number;
  cardStyle: CardStyle;
  howMany: HowMany | undefined;
};
export type ModelPageInput = PageInput &
  ModelsInput & {
    /** What earlier pages ask. */
    asked: readonly string[];
  };

/** `unknown`: the worker does not have the document; send it again with its text. */
export type PageOutput = { content: PageContent } | { unknown: true };
export type ModelPageOutput = ModelsOutput<PageContent, DraftCard[]> | { unknown: true };

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
    const { pageNumber, cardStyle, howMany, asked } = input;
    return madeWithModels<PageContent, DraftCard[]>(input, (writer, checker, shown) =>
      createModelEngine(writer, checker).generatePage(document, pageNumber, {
        cardStyle,
        howMany,
        asked,
        shown,
      }),
    );
  },
});
