import { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';

const endpoints = Object.entries<Endpoint>(api);
const json = { 'content-type': 'application/json' };

describe('refusals', () => {
  let app: SharedApp;
  let client: Client;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
  });

  const guarded = endpoints.filter(([, { access }]) => access === 'user');
  it.each(guarded)('%s answers 401 without a token', async (_, { method, path }) => {
    const response = await createClient(app.url).raw(method, path);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED', error: expect.any(String) });
  });

  const withBody = endpoints.filter(
    ([, { method, kind, body }]) => kind === 'json' && method !== 'GET' && !body.safeParse({}).success,
  );
  it.each(withBody)('%s answers 400 with the field named to an empty body', async (_, { method, path }) => {
    const response = await client.raw(method, path, { body: '{}', headers: json });
    expect(response.status).toBe(400);
    const answer = (await response.json()) as Record<string, unknown>;
    const named = { field: expect.stringMatching(/\w/), problem: expect.stringMatching(/\w/) };
    expect(answer).toMatchObject({ code: 'INVALID_REQUEST', ...named });
    expect(String(answer['error'])).toMatch(/^[A-Z][^:]+$/);
    const codeNames = /[a-z][A-Z]|_/;
    expect(String(answer['error'])).not.toMatch(codeNames);
  });

  it('a sentence that is written for people is told as it is', async () => {
    const body = JSON.stringify({ folderName: '   ' });
    const response = await client.raw('POST', api.addFolder.path, { body, headers: json });
    expect(await response.json()).toMatchObject({ error: 'Please enter a name', field: 'folderName' });
  });

  it.each([
    ['that is not JSON', '{"folderName": '],
    ['that is a list', '[]'],
    ['with a wrong type', '{"folderName": 7}'],
    ['with a name of blanks', '{"folderName": "   "}'],
  ])('a body %s is a 400', async (_, body) => {
    const response = await client.raw('POST', api.addFolder.path, { body, headers: json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each([
    ['X-Time-Zone', 'Mars/Olympus'],
    ['X-Min-Position', 'soon'],
  ])('a wrong %s header is a 400 that names it', async (header, value) => {
    const response = await client.raw('GET', api.getUserPDFs.path, { headers: { [header]: value } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: header });
  });

  // A number that is behind the log is answered as one that is ahead of it: nobody finds the end by trying.
  it.each(['1', '999999999', 'A'.repeat(22)])(
    'the position %s, which was not told, is a 503 with Retry-After',
    async (position) => {
      const headers = { 'X-Min-Position': position };
      const response = await client.raw('GET', api.getUserPDFs.path, { headers });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toMatchObject({ code: 'POSITION_AHEAD' });
    },
  );

  it('an unknown call is a 404', async () => {
    expect((await client.raw('GET', '/api/nothing')).status).toBe(404);
  });

  it("answers 404 to other people's ids as to unknown ones", async () => {
    const sample = await sampleDocument(client);
    await process(client, sample.PDF_id);
    const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId: sample.PDF_id } })).body;
    const cardId = questions[0]?.id ?? '';
    const original = questions[0]?.spacedRepetition;
    const stranger = createClient(app.url);
    await stranger.signup();
    const calls: [string, string, (pdfId: string, card: string, folder: string) => unknown][] = [
      ['PUT', api.renamePDF.path, (pdfId) => ({ pdfId, newPDFName: 'Mine' })],
      ['DELETE', api.deletePDF.path, (pdfId) => ({ pdfId })],
      ['PUT', api.renameFolder.path, (_, __, folderId) => ({ folderId, newFolderName: 'Mine' })],
      ['DELETE', api.deleteFolder.path, (_, __, folderId) => ({ folderId })],
      ['PUT', api.moveDocuments.path, (pdfId, _, folderId) => ({ folderId, documents: [{ pdfId }] })],
      ['POST', api.getPDFImages.path, (pdfId) => ({ pdfId })],
      ['POST', api.getProcessedText.path, (pdfId) => ({ pdfId })],
      ['POST', api.getPageText.path, (pdfId) => ({ pdfId, pageNumber: 1 })],
      ['POST', api.getSections.path, (pdfId) => ({ pdfId })],
      ['POST', api.getSpeakerNotes.path, (pdfId) => ({ pdfId })],
      ['POST', api.getAnkiQuestions.path, (pdfId) => ({ pdfId })],
      ['POST', api.getPDFPageByAnkiCard.path, (_, ankiCardId) => ({ ankiCardId })],
      ['POST', api.recordAnkiResponse.path, (pdfId, card) => ({ pdfId, cardId: card, response: 'correct' })],
      [
        'POST',
        api.reverseAnkiResponse.path,
        (_, card) => ({ cardId: card, originalResponse: 'correct', originalSpacedRepetitionState: original }),
      ],
      [
        'POST',
        api.cleanupRemainingDueCards.path,
        (pdfId) => ({ pdfId, todayDate: '2026-01-01', questionType: 'anki' }),
      ],
    ];
    for (const [method, path, body] of calls) {
      const ask = async (...ids: [string, string, string]) => {
        const response = await stranger.raw(method, path, {
          body: JSON.stringify(body(...ids)),
          headers: json,
        });
        return { path, status: response.status, body: await response.json() };
      };
      const theirs = await ask(sample.PDF_id, cardId, sample.Folder_id);
      const unknown = await ask('no-such-document', 'no-such-card', 'no-such-folder');
      expect(theirs).toMatchObject({ path, status: 404 });
      expect(theirs).toEqual(unknown);
    }
    const stream = `/api/notesRoutes/extractAndGenerateSSE?pdfId=${sample.PDF_id}&authorization=${stranger.token}`;
    expect((await stranger.raw('GET', stream)).status).toBe(404);
  });
});
