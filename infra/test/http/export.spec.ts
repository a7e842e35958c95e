import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';

const note = 'The mitral valve lies between the left atrium and the left ventricle.';

describe('the download of all data', () => {
  let app: SharedApp;
  let client: Client;
  let files: Record<string, Uint8Array>;
  let answer: Response;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup('ada@example.org');
    const { Folder_id: folderID, PDF_id: pdfId } = await sampleDocument(client);
    await process(client, pdfId);
    for (const customName of ['Herz: Teil 1', '../../escape']) {
      const form = new FormData();
      form.set('customName', customName);
      form.set('folderID', folderID);
      form.set('file', new Blob([note]), 'notes.txt');
      await client.call('uploadText', { form });
    }
    const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId } })).body;
    const cardId = questions[0]?.id ?? '';
    await client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'correct' } });
    const stranger = createClient(app.url);
    await stranger.signup('eve@example.org');
    await sampleDocument(stranger);
    answer = await client.raw('GET', '/api/user/export');
    files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  });
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const list = (path: string) => JSON.parse(text(path)) as Record<string, unknown>[];

  it('is one zip, to be saved', () => {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?anamnesis-\d{4}-\d{2}-\d{2}\.zip"?$/,
    );
  });

  it('has the documents as they were uploaded, under their names', () => {
    const paths = Object.keys(files).filter((path) => path.startsWith('documents/'));
    expect(paths.map((path) => path.split('/').slice(2).join('/'))).toEqual(
      expect.arrayContaining(['Herz- Teil 1.txt', '..-..-escape.txt', expect.stringMatching(/\.pdf$/)]),
    );
    expect(text(paths.find((path) => path.endsWith('Teil 1.txt')) ?? '')).toBe(note);
    expect(text(paths.find((path) => path.endsWith('.pdf')) ?? '').slice(0, 5)).toBe('%PDF-');
  });

  it('has cards, answers, summaries, settings and who the person is', () => {
    expect(JSON.parse(text('account.json'))).toMatchObject({ email: 'ada@example.org', username: 'Student' });
    expect(list('cards.json').length).toBeGreaterThan(2);
    expect(list('answers.json')).toMatchObject([{ response: 'correct', reversed: false }]);
    expect(list('summaries.json')).toHaveLength(3);
    expect(list('documents.json')).toHaveLength(3);
    expect(list('folders.json')).toHaveLength(1);
    expect(JSON.parse(text('settings.json'))).toMatchObject({
      cardStyle: 'cloze_deletion',
      settings: defaultSettings,
      foundByName: true,
      historyAnalysis: false,
    });
    expect(text('README.txt')).toContain('answers.json');
  });

  it('has nothing of anybody else, and no hash of the password', () => {
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    for (const trace of ['eve@example.org', 'argon2']) expect(all.join()).not.toContain(trace);
  });
});
