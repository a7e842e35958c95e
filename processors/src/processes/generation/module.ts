import { defineProcess } from '../../resources.ts';
import { createDraftPage } from './drafts.ts';
import { generation, generationGroup } from './generation.ts';
import { preparing } from './preparing.ts';

export const generationModule = defineProcess({
  name: 'generation',
  needs: [
    'bus',
    'blobs',
    'engine',
    'builtinEngine',
    'activities',
    'readText',
    'derived',
    'send',
    'freeFiles',
    'logger',
  ],
  consumer: {
    group: generationGroup,
    create({ bus, blobs, engine, builtinEngine, activities, readText, derived, send, freeFiles, logger }) {
      const draftPage = createDraftPage({
        engine,
        builtinEngine,
        derived,
        readText,
        standsIn: (failure) =>
          logger.warn(
            { err: failure, reason: failure.reason },
            'the built-in engine makes a page instead of the model',
          ),
      });
      return generation({
        draftPage,
        send,
        bus,
        blobs,
        freeFiles,
        newBudget: () => activities.budget(),
        logger,
      });
    },
  },
  background: preparing,
});
