import type { CardDocument, ReviewDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { DocumentFile, PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import type { DocumentDocument, FolderDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadCollection, ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';

export const foldersOf = (store: ReadStore): ReadCollection<FolderDocument> => store.collection('folders');
export const documentsOf = (store: ReadStore): ReadCollection<DocumentDocument> =>
  store.collection('documents');
export const pagesOf = (store: ReadStore): ReadCollection<PageDocument> => store.collection('pages');
export const cardsOf = (store: ReadStore): ReadCollection<CardDocument> => store.collection('cards');
export const preferencesOf = (store: ReadStore): ReadCollection<PreferencesDocument> =>
  store.collection('preferences');
export const documentFilesOf = (store: Pick<ReadStore, 'collection'>): ReadCollection<DocumentFile> =>
  store.collection('document-files');
export const reviewsOf = (store: ReadStore): ReadCollection<ReviewDocument> => store.collection('reviews');
