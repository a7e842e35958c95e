import { consumes, type ProcessModule } from '../../process.ts';
import { erasure, erasureGroup } from './erasure.ts';

export const erasureModule: ProcessModule = { consumer: consumes(erasureGroup, erasure) };
