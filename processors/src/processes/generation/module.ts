import { consumes, type ProcessModule } from '../../process.ts';
import { createReadDocumentText } from './document-text.ts';
import { createDraftPage } from './drafts.ts';
import { generation, generationGroup } from './generation.ts';

export const generationModule: ProcessModule = {
  consumer: consumes(generationGroup, ({ blobs, engine, derived, send, bus, freeFiles }) => {
    const draftPage = createDraftPage({ engine, derived, readText: createReadDocumentText(blobs) });
    return generation({ draftPage, engine, send, bus, freeFiles });
  }),
};
