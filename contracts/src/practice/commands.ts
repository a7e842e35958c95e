import { defineCommand } from '../kernel/events/message.ts';
import { measuredQuestionSchema } from './calibration.ts';

/** Records under which difficulty a question is asked from now on; nothing where that stays as it is. */
export const CalibrateQuestion = defineCommand('CalibrateQuestion', measuredQuestionSchema);
