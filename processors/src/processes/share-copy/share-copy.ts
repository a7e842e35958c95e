import { BeginShareCopy, ContinueShareCopy, SkipShareCopy } from '@anamnesis/contracts/social/commands.ts';
import type { ShareEvent, ShareCopyEvent } from '@anamnesis/contracts/social/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import type { Cause, SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';

type Step = Extract<
  ShareEvent | ShareCopyEvent,
  { type: 'ShareAccepted' | 'TakingBegun' | 'DocumentsTaken' }
>;

/** The beginning and the first document: short, so that nobody waits for it as long as others' shares are copied. */
export const shareCopyGroup: ProcessorGroup = {
  name: 'taking',
  subjects: ['events.share.ShareAccepted', 'events.taking.TakingBegun'],
  concurrency: 2,
};

/** All that follows. */
export const shareCopyPartsGroup: ProcessorGroup = {
  name: 'taking-parts',
  subjects: ['events.taking.DocumentsTaken'],
  // Of several people, parts come in turns.
  concurrency: 2,
};

/**
 * Copies an accepted share into the recipient's library: it is planned, then each part, once recorded, causes the next. An
 * interrupted step is asked for again under a command id derived from the same event, so it has no second effect.
 */
const shareCopyIn =
  (group: ProcessorGroup) =>
  ({ send }: { send: SendCommand }): Processor<Step> => ({
    ...group,
    async handle(event) {
      const { shareId } = event.data;
      if (event.type === 'ShareAccepted') {
        const { destinationFolderId, studyDay } = event.data;
        await send(BeginShareCopy, { shareId, destinationFolderId, studyDay }, asRecipient(event));
      } else {
        await send(ContinueShareCopy, { shareId }, asRecipient(event));
      }
    },
    /** What cannot be copied is left out, so that the rest is. A beginning is tried until it succeeds. */
    async giveUp(event) {
      if (event.type === 'ShareAccepted') throw new Error('an accepted share could not be planned');
      await send(SkipShareCopy, { shareId: event.data.shareId }, asRecipient(event));
    },
  });

export const shareCopy = shareCopyIn(shareCopyGroup);
export const shareCopyParts = shareCopyIn(shareCopyPartsGroup);

const asRecipient = (event: RecordedEvent<Step>): Cause => ({ as: event.data.recipientId, because: event });
