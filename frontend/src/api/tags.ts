import { cardsModel, reviewsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel, foldersModel } from '@anamnesis/contracts/library/read-models.ts';
import { preferencesModel } from '@anamnesis/contracts/preferences/read-models.ts';
import {
  blocksModel,
  connectionsModel,
  copiesModel,
  receivedSharesModel,
  sentSharesModel,
} from '@anamnesis/contracts/social/read-models.ts';

/** The read models whose data the browser caches: those that queries read and commands change. */
export const readModels = [
  foldersModel.name,
  documentsModel.name,
  pagesModel.name,
  cardsModel.name,
  reviewsModel.name,
  preferencesModel.name,
  connectionsModel.name,
  blocksModel.name,
  receivedSharesModel.name,
  sentSharesModel.name,
  copiesModel.name,
] as const;
export type ReadModel = (typeof readModels)[number];

/** Leaves out names that the browser does not know: nothing on the screen depends on them. */
export const knownReadModels = (names: readonly string[]): ReadModel[] =>
  readModels.filter((name) => names.includes(name));
