import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askForDeck } from '../anki/export.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

const people = 60;
const refusal = async (answer: Response) => [answer.status, await answer.json()];

it('of a server that was killed is removed at the next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-'));
  const left = join(dataDir, 'decks', 'anamnesis-deck-a1b2c3');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'collection.anki2'), 'half a deck');
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.destroy());
  expect(existsSync(left)).toBe(false);
});

describe('a deck for Anki', () => {
  let app: TestApp;
  let client: Client;
  let pdfId: string;
  let folderId: string;
  beforeAll(async () => {
    app = await startTestApp();
    client = createClient(app.url);
    await client.signup();
    ({ PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(client));
  });
  afterAll(() => app.destroy());
  /** The folder is made with the first deck. */
  const decksOnDisk = (): string[] =>
    existsSync(join(app.dataDir, 'decks')) ? readdirSync(join(app.dataDir, 'decks')) : [];

  it('is refused, with the reason, while there are no cards', async () => {
    expect(await refusal(await askForDeck(client, { pdfId }))).toEqual([
      409,
      { code: 'NO_CARDS', error: 'This document has no cards yet, so there is no deck to download.' },
    ]);
    expect(await refusal(await askForDeck(client, { folderId }))).toEqual([
      409,
      { code: 'NO_CARDS', error: 'This folder has no cards yet, so there is no deck to download.' },
    ]);
    expect(decksOnDisk()).toEqual([]);
  });

  it('is a file with the name of the document, or the one that is asked for', async () => {
    await process(client, pdfId);
    const named = async (pdfName?: string) =>
      (await askForDeck(client, { pdfId, pdfName })).headers.get('content-disposition');
    expect(await named('Heart')).toBe('attachment; filename=Heart_anki_deck.apkg');
    expect(await named('a/../"b"')).toMatch(/filename="?a-\.\.--b-_anki_deck\.apkg"?$/u);
    expect(await named('心')).toContain("filename*=UTF-8''%E5%BF%83_anki_deck.apkg");
    expect(await named()).toMatch(/_anki_deck\.apkg"?$/u);
    const archive = unzipSync(new Uint8Array(await (await askForDeck(client, { pdfId })).arrayBuffer()));
    expect(Object.keys(archive)).toEqual(['collection.anki2', 'media']);
  });

  it("is not found for another person's document or folder, nor for none at all", async () => {
    const stranger = createClient(app.url);
    await stranger.signup();
    for (const body of [{ pdfId }, { folderId }, {}, { pdfId: 'x' }, { folderId: 'x' }])
      expect((await askForDeck(stranger, body)).status).toBe(404);
  });

  it('is made for many at once, and leaves nothing behind, also of those who left', async () => {
    const leaving = new AbortController();
    const gone = Array.from({ length: 20 }, () =>
      askForDeck(client, { pdfId }, leaving.signal).catch(() => null),
    );
    const answers = Array.from({ length: people }, () => askForDeck(client, { pdfId }));
    leaving.abort();
    await Promise.all(gone);
    const sizes = await Promise.all(
      answers.map(async (answer) => (await (await answer).arrayBuffer()).byteLength),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
    await expect.poll(decksOnDisk).toEqual([]);
  });
});
