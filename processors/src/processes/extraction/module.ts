import { consumes, type ProcessModule } from '../../process.ts';
import { extraction, extractionGroup } from './extraction.ts';

export const extractionModule: ProcessModule = { consumer: consumes(extractionGroup, extraction) };
