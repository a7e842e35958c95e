import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import type { ProjectorModule } from '../module.ts';
import { collectionsProjection } from './collections/projection.ts';
import { guideDocumentsProjection } from './guide-documents/projection.ts';

export const diseasesModule = {
  collections: collectionsProjection,
  guideDocuments: guideDocumentsProjection,
} satisfies ProjectorModule<typeof diseasesContext>;
