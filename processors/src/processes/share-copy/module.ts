import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { workflowConsumer } from '../../platform/workflow.ts';
import { defineProcess } from '../../resources.ts';
import { shareCopy } from './workflow.ts';

const asRecipient = (event: RecordedEvent<{ type: string; data: { recipientId: string } }>) => ({
  as: event.data.recipientId,
  because: event,
});

/** The beginning and the first document: short, so that nobody waits for it as long as others' shares are copied. */
export const shareCopyModule = defineProcess({
  name: 'taking',
  needs: [],
  givesWay: true,
  consumer: workflowConsumer({
    subjects: ['events.share.ShareAccepted', 'events.taking.TakingBegun'],
    concurrency: 2,
    workflow: shareCopy,
    cause: asRecipient,
  }),
});

/** All that follows. */
export const shareCopyPartsModule = defineProcess({
  name: 'taking-parts',
  needs: [],
  givesWay: true,
  consumer: workflowConsumer({
    subjects: ['events.taking.DocumentsTaken'],
    // Of several people, parts come in turns.
    concurrency: 2,
    workflow: shareCopy,
    cause: asRecipient,
  }),
});
