// The worker that the built-in engine runs in, so that generating cards does not block the server's event loop.
import type { CardStyle, DocumentText, PageContent } from '@anamnesis/contracts/ports/content-engine.ts';
import { LRUCache } from 'lru-cache';
import { createBuiltinEngine } from '@anamnesis/content/engines/extractive/engine.ts';
import { serveTasks } from '../../platform/workers/serve.ts';

export type PageInput = {
  key: string;
  document: DocumentText | null;
  pageNumber: number;
  cardStyle: CardStyle;
};
/** `unknown`: the worker does not have the document; send it again with its text. */
export type PageOutput = { content: PageContent } | { unknown: true };

const engine = createBuiltinEngine();
/** The most recently used documents. */
const documents = new LRUCache<string, DocumentText>({ max: 8 });

serveTasks({
  async generatePage({ key, document, pageNumber, cardStyle }: PageInput): Promise<PageOutput> {
    const known = documents.get(key) ?? document;
    if (!known) return { unknown: true };
    documents.set(key, known);
    return { content: await engine.generatePage(known, pageNumber, { cardStyle }) };
  },
});
