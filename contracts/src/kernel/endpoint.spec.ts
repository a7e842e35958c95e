import { expectTypeOf, describe, it } from 'vitest';
import { api } from '../api.ts';
import type { HandlersFor } from './handler.ts';

describe('the endpoint table', () => {
  it('knows by type which handlers each side owes', () => {
    type Commands = HandlersFor<typeof api, 'command'>;
    type Queries = HandlersFor<typeof api, 'query'>;
    expectTypeOf<keyof Commands>().toEqualTypeOf<
      | 'login'
      | 'signup'
      | 'requestReset'
      | 'resetCodeSubmit'
      | 'resetPassword'
      | 'changePassword'
      | 'logout'
      | 'logoutEverywhere'
      | 'googleLogin'
      | 'deleteAccount'
      | 'addFolder'
      | 'renameFolder'
      | 'renamePDF'
      | 'deleteFolder'
      | 'deletePDF'
      | 'updateFolderOrder'
      | 'updatePDFOrder'
      | 'uploadPDF'
      | 'uploadText'
      | 'uploadMultimodal'
      | 'recordAnkiResponse'
      | 'reverseAnkiResponse'
      | 'cleanupRemainingDueCards'
      | 'updateCardPreference'
      | 'chooseScheduler'
      | 'saveSettings'
      | 'unsubscribe'
    >();
    expectTypeOf<Queries['changes']>().returns.toExtend<AsyncIterable<{ readModels: string[] }>>();
    expectTypeOf<Parameters<Commands['addFolder']>[0]['body']>().toEqualTypeOf<{ folderName: string }>();
  });
});
