// The worker that the built-in engine runs in: writing cards must not keep the server from answering.
import type { CardStyle, DocumentText, PageContent } from '@anamnesis/contracts/ports/content-engine.ts';
import { createBuiltinEngine } from '../content/builtin/engine.ts';
import { serveTasks } from '../workers/serve.ts';

export type PageInput = {
  key: string;
  document: DocumentText | null;
  pageNumber: number;
  cardStyle: CardStyle;
};
/** `unknown`: the worker does not have the document, send it along. */
export type PageOutput = { content: PageContent } | { unknown: true };

const kept = 8;
const engine = createBuiltinEngine();
const documents = new Map<string, DocumentText>();

function remember(key: string, document: DocumentText): DocumentText {
  documents.delete(key);
  documents.set(key, document);
  if (documents.size > kept) documents.delete(documents.keys().next().value as string);
  return document;
}

serveTasks({
  async generatePage({ key, document, pageNumber, cardStyle }: PageInput): Promise<PageOutput> {
    const known = documents.get(key) ?? document;
    if (!known) return { unknown: true };
    return { content: await engine.generatePage(remember(key, known), pageNumber, { cardStyle }) };
  },
});
