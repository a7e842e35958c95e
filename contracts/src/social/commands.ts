import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';

const share = { shareId: z.string() };

// Sent under their earlier names, so that services of two versions understand each other during an update.

/** As the recipient, who has accepted: plans what is copied. */
export const BeginShareCopy = defineCommand(
  'BeginTaking',
  z.object({
    ...share,
    destinationFolderId: z.string().nullable(),
    studyDay: z.iso.date(),
  }),
);
/** As the recipient: copies the next documents, and records them, which causes the next part. */
export const ContinueShareCopy = defineCommand('ContinueTaking', z.object(share));
/** As the recipient: the next document cannot be copied; it is left out, and the copying goes on. */
export const SkipShareCopy = defineCommand('SkipTaking', z.object(share));
