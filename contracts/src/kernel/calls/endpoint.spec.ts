import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../api.ts';
import { refusalsOf } from './endpoint-refusals.ts';
import { defineEndpoint, hasTokenInQuery } from './endpoint.ts';
import type { HandlersFor } from '../events/handler.ts';

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

  it('has calls with a body that stream', () => {
    const ask = defineEndpoint({
      method: 'POST',
      path: '/api/ask',
      side: 'query',
      kind: 'events',
      summary: '',
      body: z.object({ question: z.string() }),
      response: z.object({ position: z.string() }),
    });
    type Ask = HandlersFor<{ ask: typeof ask }, 'query'>['ask'];
    expectTypeOf<Parameters<Ask>[0]['body']>().toEqualTypeOf<{ question: string }>();
    expectTypeOf<ReturnType<Ask>>().toEqualTypeOf<AsyncIterable<{ position: string }>>();
    const codes = refusalsOf(ask).map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['TOO_SLOW', 'BODY_TOO_LARGE', 'NOT_JSON', 'UNAUTHENTICATED']),
    );
    expect([hasTokenInQuery(ask), hasTokenInQuery(api.changes), hasTokenInQuery(api.getPDFImages)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
