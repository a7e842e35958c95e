import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';

export { HoldDuplicates, ReleaseDuplicates } from './study/duplicates.ts';
export { ImportAnswers } from './imports/commands.ts';
export { ImportCards } from './imports/commands.ts';

/** Reschedules the next part of a person's cards under the policy that was chosen. */
export const ContinueReplay = defineCommand('ContinueReplay', z.object({ replayId: z.string() }));
