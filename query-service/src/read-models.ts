import { cardsModel, reviewsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { documentFilesModel, pagesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { documentsModel, foldersModel } from '@anamnesis/contracts/library/read-models.ts';
import { collectionOf, type ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { preferencesModel } from '@anamnesis/contracts/preferences/read-models.ts';
import {
  blocksModel,
  connectionsModel,
  copiesModel,
  receivedSharesModel,
  sentSharesModel,
} from '@anamnesis/contracts/social/read-models.ts';

type Collections = Pick<ReadStore, 'collection'>;

export const foldersOf = (store: Collections) => collectionOf(store, foldersModel);
export const documentsOf = (store: Collections) => collectionOf(store, documentsModel);
export const pagesOf = (store: Collections) => collectionOf(store, pagesModel);
export const cardsOf = (store: Collections) => collectionOf(store, cardsModel);
export const preferencesOf = (store: Collections) => collectionOf(store, preferencesModel);
export const documentFilesOf = (store: Collections) => collectionOf(store, documentFilesModel);
export const reviewsOf = (store: Collections) => collectionOf(store, reviewsModel);
export const connectionsOf = (store: Collections) => collectionOf(store, connectionsModel);
export const blocksOf = (store: Collections) => collectionOf(store, blocksModel);
export const receivedSharesOf = (store: Collections) => collectionOf(store, receivedSharesModel);
export const sentSharesOf = (store: Collections) => collectionOf(store, sentSharesModel);
export const copiesOf = (store: Collections) => collectionOf(store, copiesModel);
