import { consumes, type ProcessModule } from '../../process.ts';
import { disposal, disposalGroup } from './disposal.ts';
import { serveFreeFiles } from '../../platform/files/free-files.ts';

export const disposalModule: ProcessModule = {
  consumer: consumes(disposalGroup, disposal),
  background:
    ({ bus, freeFiles }) =>
    () =>
      serveFreeFiles(bus, freeFiles),
};
