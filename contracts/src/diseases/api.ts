import { z } from 'zod';
import { pagesModel } from '../documents/read-models.ts';
import { excerptShape } from '../documents/excerpt.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { commonRefusals } from '../kernel/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { libraryRefusals } from '../library/refusals.ts';
import { notesSearchRefusals } from '../notes-search/refusals.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { scoreSuggestionSchema } from '../scores/score.ts';
import { genericNameSchema, genericSuggestionSchema } from './generic-name.ts';
import { diseaseGuideSchema, diseaseNameSchema, nameScopes, shownScoreSchema } from './guide.ts';
import {
  longestDiseaseName,
  mostCollections,
  mostDiseases,
  mostGenericSuggestions,
  mostGuides,
  mostNearest,
  mostNotes,
  mostPictures,
  mostScoreSuggestions,
  mostSuggestions,
} from './limits.ts';
import { collectionsModel, guideDocumentsModel, writtenGuidesModel } from './read-models.ts';
import { shownPictureSchema } from './picture.ts';
import { diseasesRefusals } from './refusals.ts';

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

/** A guide, or a name that leads to several, in the list of all. */
const listedGuideSchema = diseaseNameSchema
  .omit({ matched: true })
  .extend({ synonyms: z.array(z.string()).max(50) });
export type ListedGuide = z.infer<typeof listedGuideSchema>;
const listedGenericSchema = genericSuggestionSchema
  .omit({ matched: true })
  .extend({ synonyms: z.array(z.string()).max(50) });
export type ListedGeneric = z.infer<typeof listedGenericSchema>;

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
      'Names of diseases with a guide that fit what was typed: names, synonyms and abbreviations, in either spelling',
    // It stands in the address, which must not grow too long.
    query: z.object({
      text: z.string().max(longestDiseaseName),
      of: z
        .enum(nameScopes)
        .default('guides')
        .meta({ description: 'patients: only diseases of which a patient can be met' }),
    }),
    response: z.object({
      fits: z.boolean().meta({ description: 'whether anything begins with it or holds it' }),
      names: z.array(diseaseNameSchema).max(mostSuggestions),
      generic: z
        .array(genericSuggestionSchema)
        .max(mostGenericSuggestions)
        .meta({ description: 'names that stand for several diseases' }),
      scores: z.array(scoreSuggestionSchema).max(mostScoreSuggestions),
      nearest: z
        .array(diseaseNameSchema)
        .max(mostNearest)
        .meta({ description: 'where nothing fits: names that are spelled alike' }),
    }),
    reads: [],
  }),
  listGuides: defineEndpoint({
    method: 'GET',
    path: `${base}/guides`,
    side: 'query',
    summary: 'What all guides are of, by id, and the names that stand for several of them',
    response: z.object({
      guides: z.array(listedGuideSchema).max(mostGuides),
      generic: z.array(listedGenericSchema).max(mostGuides),
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
      pictures: z.array(shownPictureSchema).max(mostPictures),
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
    response: z.object({ notes: z.array(noteSchema).max(mostNotes) }),
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
