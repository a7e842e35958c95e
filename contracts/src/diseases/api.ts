import { z } from 'zod';
import { pagesModel } from '../documents/read-models.ts';
import { excerptShape } from '../documents/blocks/excerpt.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { libraryRefusals } from '../library/refusals.ts';
import { notesSearchRefusals } from '../notes-search/refusals.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { scoreNameSchema } from '../scores/score.ts';
import { foundFactSchema, foundNameSchema } from './found.ts';
import { genericNameSchema } from './generic-name.ts';
import { diseaseGuideSchema, diseaseNameSchema, nameScopes, shownScoreSchema } from './guides/guide.ts';
import {
  longestDiseaseName,
  mostCollections,
  mostDiseases,
  mostFactSuggestions,
  mostGuides,
  mostDiseaseNotes,
  mostGuidePictures,
  mostSuggestions,
} from './limits.ts';
import { collectionsModel, guideDocumentsModel, writtenGuidesModel } from './read-models.ts';
import { shownPictureSchema } from './guides/picture.ts';
import { diseasesRefusals } from './refusals.ts';
import { specialtyIds } from './specialties.ts';

const id = z.string().min(1).max(100);
/** Longer ones are refused in words, by the handlers. */
const typed = z.string().max(20_000);
const base = '/api/diseases';

export const collectionSchema = z.object({
  _id: id,
  title: z.string(),
  diseases: z.array(z.string()).max(mostDiseases),
});
export type Collection = z.infer<typeof collectionSchema>;

/** A guide in the list of all. */
const listedGuideSchema = diseaseNameSchema.omit({ matched: true });
export type ListedGuide = z.infer<typeof listedGuideSchema>;
/** A name in it that leads to several. */
const listedGenericSchema = genericNameSchema
  .pick({ name: true, kind: true })
  .extend({ leads: z.int().min(1) });
export type ListedGeneric = z.infer<typeof listedGenericSchema>;
/** A score in it, with the specialty of the first guide that it stands in; null where it stands in none. */
const listedScoreSchema = scoreNameSchema.extend({ specialty: z.enum(specialtyIds).nullable() });
export type ListedScore = z.infer<typeof listedScoreSchema>;

/** A passage of the caller's notes. */
const noteSchema = z.object({
  PDF_id: id,
  PDF_name: z.string(),
  page_number: z.int().min(1),
  text: z.string(),
  ...excerptShape,
});

export const diseasesApi = {
  getCollections: defineEndpoint({
    method: 'GET',
    path: base,
    side: 'query',
    summary: 'The collections of diseases of the caller, the one created last first',
    response: z.array(collectionSchema).max(mostCollections),
    reads: [collectionsModel],
  }),
  addCollection: defineEndpoint({
    method: 'POST',
    path: base,
    side: 'command',
    summary: 'Create a collection of diseases',
    body: z.object({ title: typed }),
    response: collectionSchema,
    changes: [collectionsModel],
    errors: [diseasesRefusals.COLLECTION_TITLE, diseasesRefusals.TOO_MANY_COLLECTIONS],
  }),
  deleteCollection: defineEndpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    side: 'command',
    summary: 'Delete a collection of diseases',
    params: z.object({ id }),
    response: z.object({ success: z.literal(true) }),
    changes: [collectionsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  suggestDiseases: defineEndpoint({
    method: 'GET',
    path: `${base}/names`,
    side: 'query',
    summary:
      'What has a name that fits what was typed (guides, lists of causes, scores, drugs), in either spelling, and facts that say it',
    // It stands in the address, which must not grow too long.
    query: z.object({
      text: z.string().max(longestDiseaseName),
      of: z
        .enum(nameScopes)
        .default('guides')
        .meta({ description: 'patients: only diseases of which a patient can be met' }),
    }),
    response: z.object({
      names: z.array(foundNameSchema).max(mostSuggestions),
      isAlike: z.boolean().meta({ description: 'whether the names are only spelled like what was typed' }),
      facts: z
        .array(foundFactSchema)
        .max(mostFactSuggestions)
        .meta({ description: 'where few names fit: facts of guides that say it, one of each guide' }),
    }),
    reads: [],
  }),
  listGuides: defineEndpoint({
    method: 'GET',
    path: `${base}/guides`,
    side: 'query',
    summary: 'What all guides are of, by id, the names that stand for several of them, and all scores',
    response: z.object({
      guides: z.array(listedGuideSchema).max(mostGuides),
      generic: z.array(listedGenericSchema).max(mostGuides),
      scores: z.array(listedScoreSchema).max(mostGuides),
    }),
    reads: [],
  }),
  getScore: defineEndpoint({
    method: 'GET',
    path: `${base}/scores/:id`,
    side: 'query',
    summary: 'A score with its items, what its sums mean, its source, and the guides that it stands in',
    params: z.object({ id }),
    response: shownScoreSchema,
    reads: [],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getDisease: defineEndpoint({
    method: 'POST',
    path: `${base}/get_disease`,
    side: 'query',
    summary:
      'The guide of a disease, by its name, a synonym or an abbreviation, or of the most usual one that a name stands for; or what a model wrote for the caller, by the name asked for',
    body: z.object({ disease: typed }),
    response: z.object({
      title: z.string(),
      summary: z.string(),
      risk_factors: z.string().meta({ description: 'separated by plus signs' }),
      symptoms: z.string().meta({ description: 'separated by plus signs' }),
      pathology: z.string().meta({ description: 'separated by plus signs' }),
      guide: diseaseGuideSchema,
      pictures: z.array(shownPictureSchema).max(mostGuidePictures),
      generic: genericNameSchema.nullable().meta({
        description: 'where the name stands for several diseases: the guide is of the first of them',
      }),
      documentId: id.nullable().meta({ description: 'the document of the library that was made from it' }),
    }),
    reads: [guideDocumentsModel, documentsModel, writtenGuidesModel, preferencesModel],
    errors: [diseasesRefusals.DISEASE_NAME, diseasesRefusals.UNKNOWN_DISEASE],
  }),
  getNotesOnDisease: defineEndpoint({
    method: 'POST',
    path: `${base}/get_notes`,
    side: 'query',
    summary: 'The passages of the caller’s notes on a disease, by the search of Ask My Notes',
    body: z.object({ disease: typed }),
    response: z.object({ notes: z.array(noteSchema).max(mostDiseaseNotes) }),
    reads: [guideDocumentsModel, documentsModel, pagesModel],
    errors: [diseasesRefusals.DISEASE_NAME, notesSearchRefusals.SEARCH_NOT_READY],
  }),
  makeGuideCards: defineEndpoint({
    method: 'POST',
    path: `${base}/make_cards`,
    side: 'command',
    summary: 'Make a document with cards of a guide, once; the same document where the caller has it already',
    body: z.object({ diseaseId: id }),
    response: z.object({ documentId: id, isNew: z.boolean() }),
    changes: [guideDocumentsModel, documentsModel, foldersModel],
    errors: [diseasesRefusals.UNKNOWN_DISEASE, libraryRefusals.QUOTA_EXCEEDED],
  }),
  takePicture: defineEndpoint({
    method: 'POST',
    path: `${base}/take_picture`,
    side: 'command',
    summary:
      'Make a document of one page of a picture of a guide, once; the same document where the caller has it already',
    body: z.object({ pictureId: id }),
    response: z.object({ documentId: id }),
    changes: [documentsModel, foldersModel],
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.QUOTA_EXCEEDED],
  }),
  writeGuide: defineEndpoint({
    method: 'POST',
    path: `${base}/write_guide`,
    side: 'command',
    summary:
      'Have a model write the guide of a disease that has none; once for a name that is being written or there',
    body: z.object({ disease: typed }),
    response: z.object({ guideId: id, isNew: z.boolean() }),
    changes: [writtenGuidesModel],
    errors: [
      diseasesRefusals.DISEASE_NAME,
      diseasesRefusals.GUIDE_THERE,
      diseasesRefusals.MODEL_NOT_WANTED,
      diseasesRefusals.TOO_MANY_WRITTEN_GUIDES,
      diseasesRefusals.GUIDES_OF_THE_DAY,
    ],
  }),
  // After the calls with a name of their own in its place.
  changeCollection: defineEndpoint({
    method: 'POST',
    path: `${base}/:collectionId`,
    side: 'command',
    summary: 'Put a disease at the front of a collection, or remove it',
    params: z.object({ collectionId: id }),
    body: z.object({ collection_id: id.optional(), name: typed, method: z.enum(['append', 'delete']) }),
    response: collectionSchema,
    changes: [collectionsModel],
    errors: [commonRefusals.NOT_FOUND, diseasesRefusals.DISEASE_NAME, diseasesRefusals.TOO_MANY_DISEASES],
  }),
};
