import { workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { generationFailed, generationActivities } from './activities.ts';
import { createDraftPage } from './drafts.ts';
import { longestPageMs } from './page-time.ts';
import { preparing } from './preparing.ts';
import { generation } from './workflow.ts';

export const generationConsumer = workflowConsumer({
  subjects: ['events.document.PageRequested'],
  // The built-in engine works on one page after another; pages that others had before share what writes cost.
  concurrency: 16,
  isDocumentWork: true,
  longestMs: longestPageMs,
  workflow: generation,
  fileOf: ({ textBlob }) => textBlob,
  activities: generationActivities,
  failed: generationFailed,
});

export const generationModule = defineProcess({
  name: 'generation',
  needs: ['bus', 'engine', 'builtinEngine', 'activities', 'readText', 'derived', 'logger'],
  consumer: {
    ...generationConsumer,
    create({ bus, activities, logger, ...given }, carrying) {
      const draftPage = createDraftPage({
        ...given,
        standsIn: (failure) =>
          logger.warn(
            { err: failure, reason: failure.reason },
            'the built-in engine makes a page instead of the model',
          ),
      });
      const newBudget = () => activities.budget();
      return generationConsumer.create({ draftPage, bus, newBudget, logger }, carrying);
    },
  },
  background: preparing,
});
