import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import {
  mostCollections,
  mostFactSuggestions,
  mostSuggestions,
} from '@anamnesis/contracts/diseases/limits.ts';
import {
  collectionsModel,
  guideDocumentsModel,
  writtenGuidesModel,
} from '@anamnesis/contracts/diseases/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';
import { getDisease } from './get-disease.ts';
import { getNotesOnDisease } from './get-notes-on-disease.ts';

export const getCollections =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof diseasesApi.getCollections> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'collections').find({
      where: { userId },
      sort: [['createdAs', 'desc']],
      limit: mostCollections,
    });
    return found.map(({ doc: { collectionId: _id, title, diseases } }) => ({ _id, title, diseases }));
  };

export const getScore =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.getScore> =>
  async ({ params: { id } }) => {
    const score = await knowledge.scores.get(id);
    if (!score) throw new Rejection(commonRefusals.NOT_FOUND, 'There is no such score');
    return score;
  };

export const listGuides =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.listGuides> =>
  async () => {
    const { entries, generic, scores } = await knowledge.names();
    const specialtyOf = new Map(entries.map(({ id, specialty }) => [id, specialty]));
    return {
      guides: entries.map(({ id, name, specialty }) => ({ id, name, specialty })),
      generic: generic.map(({ name, kind, leadsTo }) => ({ name, kind, leads: leadsTo.length })),
      scores: scores.map(({ id, name, purpose, diseases }) => ({
        id,
        name,
        purpose,
        specialty: diseases.map((each) => specialtyOf.get(each)).find((each) => each) ?? null,
      })),
    };
  };

/** What is offered for what is typed so far. */
export const suggestDiseases =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.suggestDiseases> =>
  async ({ query: { text, of } }) => {
    const facts = of === 'guides' ? mostFactSuggestions : 0;
    const most = { names: mostSuggestions, facts, ofEach: 1 };
    return knowledge.lookUp(text, most, of);
  };

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
