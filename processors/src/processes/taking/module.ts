import { consumes, type ProcessModule } from '../../process.ts';
import { taking, takingGroup, takingParts, takingPartsGroup } from './taking.ts';

export const takingModule: ProcessModule = { consumer: consumes(takingGroup, taking) };
export const takingPartsModule: ProcessModule = { consumer: consumes(takingPartsGroup, takingParts) };
