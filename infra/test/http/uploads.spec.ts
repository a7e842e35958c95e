import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redPdf } from '@anamnesis/readers/testing/pdf.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { expectedOutcomes, haveInputs, inputsFolder } from '../support/inputs.ts';
import { process, sampleDocument, until } from '../support/studying.ts';

const readable = expectedOutcomes().filter(
  ({ file, expect: outcome }) =>
    /\.(pdf|txt)$/.test(file) &&
    existsSync(join(inputsFolder, file)) &&
    // It takes a worker's whole memory: the attack `memory` sends twenty.
    !outcome.includes('bounded memory'),
);
/** One file of each outcome: what the others give is in the spec of the inspection, and all are in the attack `hostile-files`. */
const inputs = [...new Map(readable.toReversed().map((input) => [input.expect, input])).values()];

const isExtract = ({ expect: outcome }: { expect: string }): boolean =>
  (outcome.startsWith('extract') && !/reject|partial/.test(outcome)) || outcome.startsWith('accept');
const isReject = ({ expect: outcome }: { expect: string }): boolean => outcome.startsWith('reject:');
/** A scan is taken to be read. */
const isScan = ({ expect: outcome }: { expect: string }): boolean => outcome.includes('no text layer');
const toExtract = inputs.filter((input) => isExtract(input) || isScan(input));
const toReject = inputs.filter((input) => isReject(input) && !isScan(input));
const toSurvive = inputs.filter((input) => !toExtract.includes(input) && !toReject.includes(input));

function formOf(fields: Record<string, string>, files: Record<string, [Uint8Array, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, [bytes, fileName]] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(bytes)]), fileName);
  }
  return form;
}

const lecture = new TextEncoder().encode(
  'The mitral valve lies between the left atrium and the left ventricle.',
);

describe('uploads', () => {
  let app: TestApp;
  let client: Client;
  let folderID: string;
  beforeAll(async () => {
    app = await startTestApp({ env: { UPLOAD_LIMIT_MB: '8', PAGE_LIMIT: '400' } });
    client = createClient(app.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
  });
  afterAll(() => app.destroy());

  const uploadText = (customName: string, bytes: Uint8Array, fileName = 'notes.txt') =>
    client.call('uploadText', { form: formOf({ customName, folderID }, { file: [bytes, fileName] }) });
  const names = async () => {
    const { pdfs, textDocuments } = (await client.call('getUserPDFs')).body;
    return [
      ...pdfs.map(({ PDF_name }) => PDF_name),
      ...textDocuments.map(({ TextDoc_name }) => TextDoc_name),
    ];
  };

  const upload = async (file: string) => {
    const bytes = readFileSync(join(inputsFolder, file));
    const form = formOf({ customName: file, folderID }, { file: [bytes, basename(file)] });
    return client.call(file.endsWith('.pdf') ? 'uploadPDF' : 'uploadText', { form });
  };

  it('keeps a text and numbers its sentences', async () => {
    const { textDocument } = (await uploadText('Valves', lecture)).body;
    const batch = await until(client, async () => {
      const answer = await client.call('getPDFImages', {
        body: { pdfId: textDocument.TextDoc_id, docType: 'text' },
      });
      return answer.status === 200 && answer.body;
    });
    expect(batch).toMatchObject({ type: 'text', totalSentences: 1, sentences: [{ number: 1 }] });
  });

  it('links a text to the PDF it came with', async () => {
    const sample = readFileSync(
      new URL('../../../processors/src/processes/onboarding/heart-failure.pdf', import.meta.url),
    );
    const form = formOf(
      { customName: 'Both', folderID },
      { pdfFile: [sample, 'a.pdf'], textFile: [lecture, 'a.txt'] },
    );
    const { pdf, textDocument } = (await client.call('uploadMultimodal', { form })).body;
    expect(textDocument?.PDF_id).toBe(pdf?.PDF_id);
    const { textDocuments } = (await client.call('getUserPDFs')).body;
    expect(textDocuments.find(({ TextDoc_id }) => TextDoc_id === textDocument?.TextDoc_id)?.PDF_id).toBe(
      pdf?.PDF_id,
    );
  });

  it('takes a scan to be read, and says that it has no text, also what processing it comes to', async () => {
    const scan: [Uint8Array, string] = [new Uint8Array(await redPdf(595, 842)), 'scan.pdf'];
    const alone = formOf({ customName: 'A scan alone', folderID }, { file: scan });
    const { status, body } = await client.call('uploadPDF', { form: alone });
    expect([status, body.pdf?.totalPages]).toEqual([200, 1]);
    const end = (await process(client, body.pdf.PDF_id)).at(-1);
    expect(end).toMatchObject({ done: true, error: null, cards: 0 });
    const { pdfs } = (await client.call('getUserPDFs')).body;
    const listed = pdfs.find(({ PDF_id }) => PDF_id === body.pdf.PDF_id);
    expect(listed).toMatchObject({ extraction: 'done', pagesFailed: false, noText: true });
    expect(listed?.outcome?.whyNotMore).toMatch(/no text in it that can be read, as in a scan/);
    expect(pdfs.filter(({ noText }) => noText)).toHaveLength(1);
  });

  it('takes a scan that comes with its text, which is what is processed', async () => {
    const scan: [Uint8Array, string] = [new Uint8Array(await redPdf(595, 842)), 'scan.pdf'];
    const form = formOf({ customName: 'Scan', folderID }, { pdfFile: scan, textFile: [lecture, 'scan.txt'] });
    const { status, body } = await client.call('uploadMultimodal', { form });
    expect([status, body.uploadType, body.pdf?.totalPages]).toEqual([200, 'multimodal', 1]);
    const end = (await process(client, body.pdf!.PDF_id)).at(-1);
    expect(end).toMatchObject({ done: true, error: null });
    expect(end?.message).toMatch(/of 1 chunk/);
    const { pdfs, textDocuments } = (await client.call('getUserPDFs')).body;
    const found = [
      pdfs.find(({ PDF_id }) => PDF_id === body.pdf?.PDF_id),
      textDocuments.find(({ TextDoc_id }) => TextDoc_id === body.textDocument?.TextDoc_id),
    ];
    expect(found.map((each) => each?.processing.status)).toEqual(['unprocessed', 'processed']);

    const pdfId = body.textDocument!.TextDoc_id;
    await client.call('deletePDF', { body: { pdfId, docType: 'text', withLinked: true } });
    expect(await names()).not.toContain('Scan');
  });

  it.each([
    ['a second document of the name', 'Valves', lecture, 409, 'DOCUMENT_NAME_EXISTS'],
    ['an empty file', 'Empty', new Uint8Array(), 422, 'EMPTY_FILE'],
    ['a file over the limit', 'Large', new Uint8Array(8 * 1024 * 1024 + 1).fill(97), 413, 'FILE_TOO_LARGE'],
    ['a blank name', '  ', lecture, 400, 'INVALID_REQUEST'],
  ])('refuses %s and leaves nothing behind', async (_, name, bytes, status, code) => {
    const before = await names();
    expect(await uploadText(name, bytes)).toMatchObject({
      status,
      body: { code, error: expect.any(String) },
    });
    expect(await names()).toEqual(before);
  });

  it('refuses a form without a file and a file of another field', async () => {
    const none = await client.call('uploadText', { form: formOf({ customName: 'X', folderID }, {}) });
    expect(none).toMatchObject({ status: 400, body: { code: 'NO_FILE' } });
    const form = formOf({ customName: 'X', folderID }, { other: [lecture, 'a.txt'] });
    expect(await client.call('uploadText', { form })).toMatchObject({
      status: 400,
      body: { field: 'other' },
    });
  });

  it.each([
    '../../etc/passwd.txt',
    '<img src=x onerror=alert(1)>.txt',
    'CON.txt',
    'O\'Brien "quotes"; rm -rf.txt',
    `${'a'.repeat(250)}.txt`,
    '心臓 ❤️ ノート.txt',
  ])('takes the name %s as it is', async (fileName) => {
    const name = fileName.replace(/\.txt$/, '');
    expect(await uploadText(name, lecture, fileName)).toMatchObject({ status: 200 });
    expect(await names()).toContain(name);
  });

  it('keeps no marks of direction and no control characters in a name', async () => {
    const answer = await uploadText('a\u202E\u0007fdp', lecture, 'b\u202Efdp.txt');
    expect(answer).toMatchObject({ status: 200, body: { textDocument: { TextDoc_name: 'a fdp' } } });
  });

  describe.skipIf(!haveInputs)('of the real and the hostile inputs', () => {
    const refusal = { error: expect.stringMatching(/^[A-Z“].{15,}[.!]$/s), code: expect.any(String) };

    it.each(toExtract)('$file: $expect', async ({ file }) => {
      expect(await upload(file)).toMatchObject({ status: 200 });
      expect(await names()).toContain(file);
    });

    it.each(toReject)('$file: $expect', async ({ file }) => {
      const before = await names();
      const { status, body } = await upload(file);
      expect([413, 415, 422]).toContain(status);
      expect(body).toMatchObject(refusal);
      expect(await names()).toEqual(before);
    });

    it.each(toSurvive)('$file: $expect', async ({ file }) => {
      const before = await names();
      const { status } = await upload(file);
      expect([200, 413, 415, 422]).toContain(status);
      expect((await names()).toSorted()).toEqual((status === 200 ? [...before, file] : before).toSorted());
    });

    it('still answers everybody afterwards', async () => {
      expect((await client.call('health')).body.status).toBe('ok');
    });
  });
});
