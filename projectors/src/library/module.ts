import type { libraryContext } from '@anamnesis/contracts/library/context.ts';
import type { ProjectorModule } from '../module.ts';
import { documentsProjection } from './documents/projection.ts';
import { foldersProjection } from './folders/projection.ts';

export const libraryModule = {
  folders: foldersProjection,
  documents: documentsProjection,
} satisfies ProjectorModule<typeof libraryContext>;
