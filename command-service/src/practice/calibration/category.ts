import {
  type CalibrationEvent,
  calibrationEvents,
  calibrationStream,
} from '@anamnesis/contracts/practice/calibration.ts';
import type { Category } from '../../kernel/streams/folding.ts';
import type { CommandStreams } from '../../kernel/streams/streams.ts';
import { type Calibration, type CalibrationCommand, calibrationDecider } from './decider.ts';

export const calibration: Category<Calibration, CalibrationCommand, CalibrationEvent> = {
  decider: calibrationDecider,
  definitions: calibrationEvents,
};

/** Another process may have recorded one since: until then a question is asked as it was before. */
const maxAgeMs = 10 * 60_000;

/** The measured difficulties, without asking the log for each question that is given. */
export const recallCalibration = async (streams: Pick<CommandStreams, 'recall'>): Promise<Calibration> =>
  (await streams.recall(calibration, calibrationStream, { holds: () => true, maxAgeMs })).state;
