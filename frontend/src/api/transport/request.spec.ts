import { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRequest, type Call } from './request.ts';

const circumstances = { token: 't', timeZone: 'Pacific/Auckland', minPosition: '12', commandId: 'c1' };
function built(call: Call, changed = {}) {
  const result = buildRequest(call, { ...circumstances, ...changed });
  if (!result.ok) throw new Error(result.error.message);
  return result.request;
}

describe('buildRequest', () => {
  it('sends a command with its id and no position', () => {
    const request = built({ endpoint: libraryApi.addFolder, input: { folderName: '  Heart ' } });
    expect(request).toEqual({
      method: 'POST',
      url: '/api/notesRoutes/add_Folder',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Time-Zone': 'Pacific/Auckland',
        'X-Command-Id': 'c1',
        Authorization: 'Bearer t',
      },
      body: '{"folderName":"Heart"}',
    });
  });

  it('sends a read with the position and its query, without a body', () => {
    const input = { questionType: 'anki', dueDate: '2026-11-20', pdfId: 'd 1' };
    const request = built({ endpoint: cardsApi.getDueQuestions, input });
    expect(request.url).toBe(
      '/api/notesRoutes/getDueQuestions?questionType=anki&dueDate=2026-11-20&pdfId=d+1',
    );
    expect(request.headers).toMatchObject({ 'X-Min-Position': '12' });
    expect(request.headers).not.toHaveProperty('X-Command-Id');
    expect(request.body).toBeNull();
  });

  it('fills the path and keeps each field where the endpoint declares it', () => {
    const endpoint = defineEndpoint({
      method: 'PUT',
      path: '/api/thing/:id',
      side: 'command',
      summary: '',
      params: z.object({ id: z.string() }),
      body: z.object({ name: z.string() }),
      response: z.object({}),
    });
    const request = built({ endpoint, input: { id: 'a/b', name: 'x' } });
    expect(request.url).toBe('/api/thing/a%2Fb');
    expect(request.body).toBe('{"name":"x"}');
  });

  it('sends no token with public calls', () => {
    const input = { email: ' Ada@Example.org ', password: 'secret' };
    const request = built({ endpoint: accountsApi.login, input });
    expect(request.headers).not.toHaveProperty('Authorization');
    expect(request.body).toBe('{"email":"ada@example.org","password":"secret"}');
  });

  it('writes a form with its fields before its file', () => {
    const file = new File(['%PDF'], 'heart.pdf');
    const input = { folderID: 'f1', customName: 'Heart', fileName: 'heart.pdf' };
    const request = built({ endpoint: libraryApi.uploadPDF, input, files: { file } });
    expect([...(request.body as FormData).keys()]).toEqual(['fileName', 'customName', 'folderID', 'file']);
    expect(request.headers).not.toHaveProperty('Content-Type');
  });

  it('rejects what the server would reject, with the field and a message', () => {
    const result = buildRequest(
      { endpoint: libraryApi.addFolder, input: { folderName: ' ' } },
      circumstances,
    );
    expect(result).toEqual({
      ok: false,
      error: {
        message: 'Please enter a name',
        code: 'INVALID_REQUEST',
        status: 400,
        details: { field: 'folderName' },
      },
    });
  });
});
