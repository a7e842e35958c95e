import { aDeck, paragraph } from '@anamnesis/readers/testing/decks/a-deck.ts';
import { fakeConverter } from '@anamnesis/readers/testing/decks/fake-converter.ts';
import type { OfficeConverter } from '@anamnesis/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { good } from '../support/sharing.ts';
import { sampleDocument } from '../support/studying.ts';
import { uploadForm } from '../support/people.ts';

const people = 30;
const pages = ['Furosemide inhibits a cotransporter.', 'The mitral valve separates two chambers.'];

/** A converter that begins to convert only when it is let. */
function heldConverter() {
  const fake = fakeConverter(pages);
  let [opened, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const converter: OfficeConverter = {
    ...fake,
    async convert(file, mime, work) {
      begun.resolve();
      await opened.promise;
      return fake.convert(file, mime, work);
    },
  };
  return {
    converter,
    fake,
    begun: () => begun.promise,
    open: () => opened.resolve(),
    hold: () => void ([opened, begun] = [Promise.withResolvers(), Promise.withResolvers()]),
  };
}

type Student = { client: Client; folderId: string };
type Held = { student: Student; id: string };

const documentOf = async ({ student: { client }, id }: Held) =>
  good('the PDFs', await client.call('getUserPDFs')).pdfs.find(({ PDF_id }) => PDF_id === id);

const fileOf = async ({ student: { client }, id }: Held): Promise<string> =>
  (await (await client.raw('GET', `/api/notesRoutes/documentFile/${id}`)).text()).slice(0, 5);

const outcome = (one: Held) =>
  eventually(async () => {
    const document = await documentOf(one);
    return document && document.extraction !== 'pending' && document;
  });

/** What a class does with a lecture: everybody uploads it at once. */
describe('a presentation, uploaded by a class', { timeout: 120_000 }, () => {
  const held = heldConverter();
  let app: TestApp;
  let students: Student[];
  beforeAll(async () => {
    app = await startTestApp({ converter: held.converter });
    students = await Promise.all(
      Array.from({ length: people }, async () => {
        const client = createClient(app.url);
        await client.signup();
        return { client, folderId: (await sampleDocument(client)).Folder_id };
      }),
    );
  }, 120_000);
  afterAll(() => app.destroy());

  const uploaded = (name: string, content: Uint8Array): Promise<Held[]> =>
    Promise.all(
      students.map(async (student) => {
        const { client, folderId } = student;
        const form = uploadForm({ folderId, name, fileName: 'lecture.pptx', content });
        const { pdf } = good('an upload', await client.call('uploadPDF', { form }));
        return { student, id: pdf.PDF_id };
      }),
    );
  it('is converted once, and everybody gets its pages, also when the first of them deletes theirs meanwhile', async () => {
    const all = await uploaded('Lecture', aDeck({ notes: paragraph('Start low.') }, {}));
    await held.begun();
    const [first, ...others] = all;
    good('deleting', await first!.student.client.call('deletePDF', { body: { pdfId: first!.id } }));
    held.open();
    for (const one of others) {
      expect(await outcome(one)).toMatchObject({ extraction: 'done', totalPages: 2 });
      expect(await fileOf(one)).toBe('%PDF-');
    }
    expect(held.fake.converted()).toBe(1);
    expect(await documentOf(first!)).toBeUndefined();
  });

  it('that cannot be converted is told to everybody in the same words', async () => {
    held.hold();
    held.fake.behaves('file');
    const all = await uploaded('Another lecture', aDeck({}, {}, {}));
    await held.begun();
    held.open();
    const told = await Promise.all(all.map(outcome));
    expect(new Set(told.map(({ notice }) => notice)).size).toBe(1);
    expect(told[0]).toMatchObject({
      extraction: 'failed',
      notice: expect.stringMatching(/could not be converted.*save it as PDF/),
    });
  });
});
