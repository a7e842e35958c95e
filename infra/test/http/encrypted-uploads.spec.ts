import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { process, sampleDocument } from '../support/studying.ts';

const password = 'Zebra-Quokka-77';
const wrong = 'Walrus-Heron-88';
const pages = ['Heparin activates antithrombin, which inhibits thrombin and factor Xa.'];

/** All that an app has on its disk, as text: what is in it word for word. */
function allBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

describe('a PDF with a password', () => {
  let app: TestApp;
  let client: Client;
  let folderID: string;
  let encrypted: Uint8Array;
  const lines: string[] = [];
  beforeAll(async () => {
    const sink = new Writable({
      write(line: Buffer, _, done) {
        lines.push(line.toString());
        done();
      },
    });
    app = await startTestApp({ logger: pino({ level: 'trace' }, sink) });
    client = createClient(app.url);
    await client.signup();
    folderID = (await sampleDocument(client)).Folder_id;
    encrypted = await pdfOf(pages, { userPassword: password, ownerPassword: 'owner' });
  });
  afterAll(() => app.destroy());

  const formOf = (fields: Record<string, string>, files: Record<string, Uint8Array>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ folderID, ...fields })) form.set(name, value);
    for (const [name, bytes] of Object.entries(files))
      form.set(name, new Blob([new Uint8Array(bytes)]), name === 'textFile' ? 'a.txt' : 'a.pdf');
    return form;
  };
  const upload = (customName: string, typed?: string) =>
    client.call('uploadPDF', {
      form: formOf({ customName, ...(typed !== undefined && { password: typed }) }, { file: encrypted }),
    });
  /** What was sent is deleted when the response has gone. */
  const nothingIncoming = () => eventually(() => readdirSync(join(app.dataDir, 'incoming')).length === 0);
  const documents = async () => (await client.call('getUserPDFs')).body.pdfs.map(({ PDF_id }) => PDF_id);

  it('is asked for it, and refused a wrong one; nothing stays behind', async () => {
    const before = await documents();
    expect(await upload('Exam')).toMatchObject({
      status: 422,
      body: { code: 'PDF_ENCRYPTED', error: 'Enter the password to open this PDF file.' },
    });
    expect(await upload('Exam', '')).toMatchObject({ body: { code: 'PDF_ENCRYPTED' } });
    for (const typed of [wrong, `${password}\0`, password.toLowerCase()])
      expect(await upload('Exam', typed)).toMatchObject({
        status: 422,
        body: { code: 'PDF_PASSWORD_WRONG', error: 'Invalid password. Please try again.' },
      });
    expect(await upload('Exam', 'x'.repeat(2 ** 19))).toMatchObject({ status: 400 });
    expect(await documents()).toEqual(before);
    await nothingIncoming();
  });

  it('is read with the right one, and never asked for it again', async () => {
    const { status, body } = await upload('Exam', password);
    expect([status, body.pdf?.totalPages]).toEqual([200, 1]);
    const end = (await process(client, body.pdf.PDF_id)).at(-1);
    expect(end).toMatchObject({ done: true, error: null });
    const { body: text } = await client.call('getProcessedText', { body: { pdfId: body.pdf.PDF_id } });
    expect(JSON.stringify(text)).toContain('antithrombin');
    await nothingIncoming();
  });

  it('is the same file whoever opens it, and comes with its text', async () => {
    const form = formOf(
      { customName: 'Both', password },
      { pdfFile: encrypted, textFile: Buffer.from(pages[0]!) },
    );
    const { status, body } = await client.call('uploadMultimodal', { form });
    expect([status, body.uploadType]).toEqual([200, 'multimodal']);
    await nothingIncoming();
  });

  it('at once with different passwords, each gets its own answer', async () => {
    const typed = [password, wrong, 'owner', wrong, password];
    const answers = await Promise.all(typed.map((each, n) => upload(`At once ${n}`, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 422, 200]);
    await nothingIncoming();
  });

  it('leaves the password nowhere: in no log line, no file, no event', async () => {
    expect(lines.join('')).toContain('PDF_upload');
    const kept = allBelow(app.dataDir);
    expect(kept).toContain('DocumentUploaded');
    for (const secret of [password, wrong])
      for (const place of [lines.join(''), kept]) expect(place.includes(secret)).toBe(false);
    // Nor anything to try passwords against.
    expect(kept).not.toMatch(/\/Filter\s*\/Standard/u);
  });
});
