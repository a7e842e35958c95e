import { consumes, type ProcessModule } from '../process.ts';
import { taking, takingGroup } from './taking.ts';

export const takingModule: ProcessModule = { consumer: consumes(takingGroup, taking) };
