import { workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { cardsOfUploads } from './workflow.ts';

export const uploadsModule = defineProcess({
  name: 'uploads',
  needs: [],
  consumer: workflowConsumer({
    subjects: ['events.library.DocumentUploaded'],
    concurrency: 4,
    workflow: cardsOfUploads,
  }),
});
