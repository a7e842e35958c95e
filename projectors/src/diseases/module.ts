import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import type { ProjectorModule } from '../module.ts';
import { collectionsProjection } from './collections/projection.ts';
import { guideDocumentsProjection } from './guide-documents/projection.ts';
import { writtenGuidesProjection } from './written-guides/projection.ts';

export const diseasesModule = {
  collections: collectionsProjection,
  guideDocuments: guideDocumentsProjection,
  writtenGuides: writtenGuidesProjection,
} satisfies ProjectorModule<typeof diseasesContext>;
