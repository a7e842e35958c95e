import { expectTypeOf, describe, it } from 'vitest';
import { api } from '../api.ts';
import type { HandlersFor } from './handler.ts';

describe('the endpoint table', () => {
  it('types which handlers each side must implement', () => {
    type Commands = HandlersFor<typeof api, 'command'>;
    type Queries = HandlersFor<typeof api, 'query'>;
    expectTypeOf<'addFolder' | 'uploadPDF' | 'recordAnkiResponse'>().toExtend<keyof Commands>();
    expectTypeOf<'getUserFolders' | 'changes'>().toExtend<keyof Queries>();
    expectTypeOf<keyof Commands & keyof Queries>().toEqualTypeOf<never>();
    expectTypeOf<keyof Commands | keyof Queries>().toEqualTypeOf<keyof typeof api>();
    expectTypeOf<Queries['changes']>().returns.toExtend<AsyncIterable<{ readModels: string[] }>>();
    expectTypeOf<Parameters<Commands['addFolder']>[0]['body']>().toEqualTypeOf<{ folderName: string }>();
  });
});
