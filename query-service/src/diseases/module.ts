import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import {
  collectionsModel,
  guideDocumentsModel,
  writtenGuidesModel,
} from '@anamnesis/contracts/diseases/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getCollections } from './get-collections.ts';
import { getDisease } from './get-disease.ts';
import { getNotesOnDisease } from './get-notes-on-disease.ts';
import { getScore } from './get-score.ts';
import { listGuides } from './list-guides.ts';
import { suggestDiseases } from './suggest-diseases.ts';

export const diseasesModule = {
  handlers: (deps) => ({
    getCollections: getCollections(deps),
    suggestDiseases: suggestDiseases(deps),
    listGuides: listGuides(deps),
    getScore: getScore(deps),
    getDisease: getDisease(deps),
    getNotesOnDisease: getNotesOnDisease(deps),
  }),
  exports: {
    collections: exportedList({
      path: 'disease-collections.json',
      about: 'your collections of diseases',
      model: collectionsModel,
      of: 'userId',
    }),
    guideDocuments: exportedList({
      path: 'guide-documents.json',
      about: 'the study guides that you have as documents',
      model: guideDocumentsModel,
      of: 'userId',
    }),
    writtenGuides: exportedList({
      path: 'written-guides.json',
      about: 'the study guides that you asked a model for',
      model: writtenGuidesModel,
      of: 'userId',
      line: ({ userId: _userId, nameKey: _nameKey, ...rest }) => rest,
    }),
  },
} satisfies QueryModule<typeof diseasesContext>;
