import { consumes, type ProcessModule } from '../../process.ts';
import { rescheduling, reschedulingGroup } from './rescheduling.ts';

export const reschedulingModule: ProcessModule = { consumer: consumes(reschedulingGroup, rescheduling) };
