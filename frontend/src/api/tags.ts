import { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel, foldersModel } from '@anamnesis/contracts/library/read-models.ts';
import { preferencesModel } from '@anamnesis/contracts/preferences/read-models.ts';

/** The read models of the product that the browser keeps answers from: what a query is answered from and a command changes. */
export const readModels = [
  foldersModel.name,
  documentsModel.name,
  pagesModel.name,
  cardsModel.name,
  preferencesModel.name,
] as const;
export type ReadModel = (typeof readModels)[number];

/** Names the browser does not know concern nothing that it shows. */
export const knownReadModels = (names: readonly string[]): ReadModel[] =>
  readModels.filter((name) => names.includes(name));
