import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mostPictureBytes } from '@anamnesis/contracts/documents/requests.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { askForDeck } from '../anki/export.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { imported } from '../support/importing.ts';
import { process, sampleDocument } from '../support/studying.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
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
  });

  it('has the regions of its cards as pictures, each once, and changes nothing where it is imported again', async () => {
    const bytes = new Uint8Array(await (await askForDeck(client, { pdfId })).arrayBuffer());
    const { 'collection.anki2': collection, media, ...files } = unzipSync(bytes);
    const names = JSON.parse(new TextDecoder().decode(media)) as Record<string, string>;
    expect(Object.keys(files)).toEqual(Object.keys(names));
    for (const [n, name] of Object.entries(names)) {
      expect(name).toBe(`anamnesis-${hashOf(files[n]!).slice(0, 32)}.png`);
      expect(files[n]!.length).toBeLessThanOrEqual(mostPictureBytes);
    }
    const path = join(app.dataDir, 'read.anki2');
    writeFileSync(path, collection!);
    const notes = new DatabaseSync(path, { readOnly: true }).prepare('select flds from notes').all();
    const shown = notes.map(({ flds }) => /<div class="region">(.+)<\/div>$/u.exec(String(flds))?.[1] ?? '');
    const named = shown.map((html) => Array.from(html.matchAll(/<img src="([^"]+)">/gu), ([, name]) => name));
    expect(named.map(({ length }) => length)).not.toContain(0);
    expect(new Set(named.flat())).toEqual(new Set(Object.values(names)));
    const { result } = await imported(client, bytes);
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: notes.length, missing: { count: 0 } });
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
