import { defineProcess } from '../../resources.ts';
import { createReadDocumentText } from './document-text.ts';
import { createDraftPage } from './drafts.ts';
import { generation, generationGroup } from './generation.ts';

export const generationModule = defineProcess({
  name: 'generation',
  needs: ['bus', 'blobs', 'engine', 'activities', 'derived', 'send', 'freeFiles', 'logger'],
  consumer: {
    group: generationGroup,
    create({ bus, blobs, engine, activities, derived, send, freeFiles, logger }) {
      const draftPage = createDraftPage({ engine, derived, readText: createReadDocumentText(blobs) });
      return generation({
        draftPage,
        engine,
        send,
        bus,
        blobs,
        freeFiles,
        newBudget: () => activities.budget(),
        logger,
      });
    },
  },
});
