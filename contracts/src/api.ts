import { accountsApi } from './accounts/api.ts';
import { cardsApi } from './cards/api.ts';
import { documentsApi } from './documents/api.ts';
import { libraryApi } from './library/api.ts';
import { preferencesApi } from './preferences/api.ts';
import { socialApi } from './social/api.ts';
import { systemApi } from './system/api.ts';

/** Every call of the product, by name. */
export const api = {
  ...accountsApi,
  ...libraryApi,
  ...documentsApi,
  ...cardsApi,
  ...preferencesApi,
  ...socialApi,
  ...systemApi,
};
export type Api = typeof api;
