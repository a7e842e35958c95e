import { z } from 'zod';
import { defineCommand } from '../kernel/message.ts';

const share = { shareId: z.string() };

/** As the recipient, who has accepted: plans what is copied. */
export const BeginTaking = defineCommand(
  'BeginTaking',
  z.object({
    ...share,
    destinationFolderId: z.string().nullable(),
    studyDay: z.iso.date(),
  }),
);
/** As the recipient: copies the next documents, and records them, which causes the next part. */
export const ContinueTaking = defineCommand('ContinueTaking', z.object(share));
/** As the recipient: the next document cannot be copied; it is left out, and the copying goes on. */
export const SkipTaking = defineCommand('SkipTaking', z.object(share));
