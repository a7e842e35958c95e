import { RequestReadingAgain } from '@anamnesis/contracts/documents/commands.ts';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import {
  type CommandContext,
  type CommandReply,
  commandSubject,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { documentText } from './text/document-text.ts';
import { getDocumentFile } from './files/get-document-file.ts';
import { getPDFPageByAnkiCard } from './pages/get-page-by-card.ts';
import { getPDFImages } from './pages/get-pdf-images.ts';
import { createNotesLibrary } from './text/notes-library.ts';
import { createReadAgain } from './reading-again.ts';
import { createTextLibrary } from './text/text-library.ts';

const nothing = { params: {}, query: {}, body: {} };
const done: CommandReply = { ok: true, position: '7' };
const textOf = (text: string): string =>
  JSON.stringify({
    version: 1,
    type: 'text',
    pages: [{ pageNumber: 1, text, sentences: [{ number: 1, text }] }],
  });

/** A text of one page, and what the command service is asked. */
async function shelf(
  document: Partial<DocumentDocument> = {},
  reply = async (): Promise<CommandReply> => done,
) {
  const made = setting();
  const { deps, bus, putDocument, putText, putCard } = made;
  const asked: { data: unknown; context: CommandContext }[] = [];
  await bus.reply(commandSubject(RequestReadingAgain), (message) => {
    asked.push(message as (typeof asked)[number]);
    return reply();
  });
  const early = { documentId: 't1', type: 'text', totalPages: 1, readingVersion: null } as const;
  putDocument({ ...early, ...document });
  putText('text', textOf('Digoxin.'));
  putCard({ cardId: 'c1', documentId: 't1', pageNumber: 1 });
  const warnings: string[] = [];
  const logger = { ...deps.logger, warn: (_: unknown, message: string) => void warnings.push(message) };
  const texts = createTextLibrary(deps.blobs);
  const libraries = [texts, createNotesLibrary(deps), createReadAgain({ ...deps, logger })] as const;
  const open = (userId = 'ann') =>
    getPDFImages(deps, ...libraries)({ ...nothing, body: { pdfId: 't1', page: 1, limit: 5 } }, as(userId));
  const openCard = () =>
    getPDFPageByAnkiCard(deps, ...libraries)({ ...nothing, body: { ankiCardId: 'c1' } }, as('ann'));
  const openFile = () =>
    getDocumentFile(deps, libraries[2])({ ...nothing, params: { pdfId: 't1' } }, as('ann'));
  return { ...made, asked, warnings, open, openCard, openFile, texts };
}

describe('a document that an earlier version read', () => {
  it('is asked to be read again when it is opened, once, and shown as it is', async () => {
    const { asked, open, openCard } = await shelf();
    expect(await open()).toMatchObject({ type: 'text', sentences: [{ text: 'Digoxin.' }] });
    await Promise.all([open(), openCard(), open()]);
    expect(asked).toMatchObject([{ data: { documentId: 't1' }, context: { userId: 'ann' } }]);
  });

  it('is asked for where a reader opens its file', async () => {
    const { asked, openFile, store } = await shelf({ type: 'pdf' });
    const file = {
      documentId: 't1',
      userId: 'ann',
      hash: 'text',
      used: 1,
      kind: 'original',
      fileName: 'a.pdf',
    };
    store.put('document-files', 't1:text', { ...file, mime: 'application/pdf' });
    await Promise.all([openFile(), openFile()]);
    expect(asked).toMatchObject([{ data: { documentId: 't1' } }]);
  });

  it('is asked for by each process under the same id, and under another where the text is another', async () => {
    const ids = async (document: Partial<DocumentDocument> = {}): Promise<string[]> => {
      const { asked, openCard } = await shelf(document);
      await openCard();
      return asked.map(({ context }) => context.commandId);
    };
    const [first] = await ids();
    expect(await ids()).toEqual([first]);
    expect(await ids({ readingVersion: 1 })).toEqual([first]);
    const made = await shelf({ textBlob: 'whole' });
    made.putText('whole', textOf('Heparin.'));
    await made.open();
    expect(made.asked[0]!.context.commandId).not.toBe(first);
  });

  it('is shown without waiting, also when nobody answers or it is refused, and asked for when it is opened again', async () => {
    const silent = await shelf({}, () => new Promise(() => {}));
    expect(await silent.open()).toMatchObject({ type: 'text' });
    const refusing = await shelf({}, async () => ({
      ok: false,
      status: 503,
      code: 'BUSY',
      message: 'Busy.',
    }));
    await refusing.open();
    await expect.poll(() => refusing.warnings).toEqual([expect.stringContaining('read again')]);
    await refusing.open();
    expect(refusing.asked).toHaveLength(2);
  });

  it.each<[string, Partial<DocumentDocument>]>([
    ['which this version read', { readingVersion: readingVersions.text }],
    ['which a later version read', { readingVersion: readingVersions.text + 1 }],
    ['of which pages are still recognised', { recognising: 1 }],
    ['which could not be read anew', { extraction: { status: 'failed', message: 'Damaged.' } }],
  ])('is not asked for where it is one %s', async (_, document) => {
    const { asked, open } = await shelf(document);
    await open();
    expect(asked).toEqual([]);
  });

  it('is not asked for by somebody else', async () => {
    const { asked, open } = await shelf();
    await expect(open('ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});

it('a text that was replaced and freed while its document was opened is read as it is now', async () => {
  const { store, deps, putDocument, putText, texts } = await shelf({ textBlob: 'now' });
  const opened = { documentId: 't1', textBlob: 'freed' } as DocumentDocument;
  await expect(documentText({ store, texts }, opened)).rejects.toMatchObject({ name: 'BlobNotFound' });
  putText('now', textOf('Digoxin.'));
  expect(await documentText({ store, texts }, opened)).toMatchObject({ pages: [{ text: 'Digoxin.' }] });
  putDocument({ documentId: 't1', type: 'text', textBlob: 'freed' });
  const fresh = createTextLibrary(deps.blobs);
  await expect(documentText({ store, texts: fresh }, opened)).rejects.toMatchObject({ name: 'BlobNotFound' });
});
