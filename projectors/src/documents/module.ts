import type { documentsContext } from '@anamnesis/contracts/documents/context.ts';
import type { ProjectorModule } from '../module.ts';
import { documentFilesProjection } from './document-files/projection.ts';
import { pagesProjection } from './pages/projection.ts';

export const documentsModule = {
  pages: pagesProjection,
  'document-files': documentFilesProjection,
} satisfies ProjectorModule<typeof documentsContext>;
