import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import { InspectUpload, JoinPictures, type UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import { joinedPicturesMime, mostPictures } from '@anamnesis/contracts/library/pictures.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/blob-store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { addFolder } from './testing/a-library.ts';

const ada = contextOf('ada');
const accepted = (totalPages: number, type: 'pdf' | 'text' = 'pdf'): UploadVerdict => ({
  ok: true,
  type,
  totalPages,
  mime: type === 'pdf' ? 'application/pdf' : 'text/plain',
});
const tooLarge: UploadVerdict = {
  ok: false,
  code: 'PDF_TOO_LARGE',
  message: 'This PDF has 501 pages; 500 is the limit.',
  details: { pageCount: 501, limit: 500 },
};

let service: TestService;
let folderID: string;
let questions: unknown[];
let joinings: string[][];
/** Uploads that joining made. */
const made: string[] = [];
/** What the inspector finds, by file name. */
let verdicts: Record<string, UploadVerdict>;

beforeEach(async () => {
  service = createTestService();
  folderID = await addFolder(service, 'ada', 'Hearts');
  questions = [];
  verdicts = { 'a.pdf': accepted(12), 'a.txt': accepted(4, 'text'), 'big.pdf': tooLarge };
  await service.deps.bus.reply(InspectUpload.subject, async (question) => {
    const { fileName } = InspectUpload.input.parse(question);
    questions.push(question);
    return verdicts[fileName];
  });
  joinings = [];
  await service.deps.bus.reply(JoinPictures.subject, async (question) => {
    const { pictures } = JoinPictures.input.parse(question);
    joinings.push(pictures.map(({ fileName }) => fileName));
    const upload = await service.deps.uploads.put(new TextEncoder().encode(`joined ${pictures.length}`));
    made.push(upload.id);
    const [only, ...others] = pictures;
    return others.length === 0
      ? { ok: true, upload, mime: only?.mime, fileName: only?.fileName }
      : { ok: true, upload, mime: joinedPicturesMime, fileName: 'pictures.zip' };
  });
});

async function incoming(names: Record<string, string | string[]>) {
  const files = Object.entries(names).map(async ([field, given]) => {
    const named = [given].flat().map(async (fileName) => {
      const upload = await service.deps.uploads.put(new TextEncoder().encode(`bytes of ${fileName}`));
      return { fileName, upload };
    });
    return [field, await Promise.all(named)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
async function uploadPDF(fileName: string | string[] = 'a.pdf', customName = 'ECG', commandId?: string) {
  const request = requestOf({ customName, folderID }, commandId);
  return service.handlers.uploadPDF({ ...request, files: await incoming({ file: fileName }) }, ada);
}
async function uploadBoth(names: Record<string, string | string[]>) {
  const request = requestOf({ customName: 'Both', folderID });
  return service.handlers.uploadMultimodal({ ...request, files: await incoming(names) }, ada);
}
const uploaded = async () =>
  (await service.log.readStream('library-ada'))
    .filter(({ type }) => type === 'DocumentUploaded')
    .map(({ data }) => data);
const nothingIsLeft = async () => {
  expect(await service.typesIn('library-ada')).toEqual(['FolderAdded']);
  expect(service.deps.blobs.hashes()).toEqual([]);
};

describe('an upload', () => {
  it('is stored again when its file was deleted while it was recorded', async () => {
    const { blobs } = service.deps;
    service.log.beforeAppend = () => {
      for (const hash of blobs.hashes()) void blobs.delete(hash);
    };
    await uploadPDF();
    const [document] = await uploaded();
    expect(blobs.hashes()).toEqual([(document as { blob: BlobRef }).blob.hash]);
  });

  it('is inspected, kept and recorded', async () => {
    const { body, position } = await uploadPDF();
    const pdf = {
      PDF_id: body.pdf.PDF_id,
      PDF_name: 'ECG',
      Folder_id: folderID,
      type: 'pdf',
      totalPages: 12,
    };
    expect(body).toEqual({ success: true, pdf });
    expect(position).toBe(2n);
    const [hash = ''] = service.deps.blobs.hashes();
    const asked = { userId: 'ada', fileName: 'a.pdf', slot: 'pdf', textBeside: false, pageLimit: 500 };
    expect(questions).toEqual([{ uploadId: expect.any(String), hash, size: 14, ...asked }]);
    expect(await uploaded()).toEqual([
      {
        documentId: body.pdf?.PDF_id,
        folderId: folderID,
        name: 'ECG',
        type: 'pdf',
        fileName: 'a.pdf',
        mime: 'application/pdf',
        blob: { hash, size: 14 },
        totalPages: 12,
        displayOrder: 0,
        linkedDocumentId: null,
        origin: 'upload',
      },
    ]);
  });

  it('keeps the name of its file tidy', async () => {
    verdicts['a bfdp.pdf'] = accepted(12);
    await uploadPDF('a\u0000b\u202Efdp.pdf');
    expect(await uploaded()).toMatchObject([{ fileName: 'a bfdp.pdf' }]);
  });

  it('of a text has no pages before its extraction', async () => {
    const request = requestOf({ customName: 'Notes', folderID });
    const files = await incoming({ file: 'a.txt' });
    const { body } = await service.handlers.uploadText({ ...request, files }, ada);
    expect(body.textDocument).toMatchObject({ TextDoc_name: 'Notes', type: 'text' });
    expect(await uploaded()).toMatchObject([{ type: 'text', totalPages: null, mime: 'text/plain' }]);
  });

  it('of a PDF and a text links the text to the PDF', async () => {
    const { body } = await uploadBoth({ pdfFile: 'a.pdf', textFile: 'a.txt' });
    expect(body.textDocument?.PDF_id).toBe(body.pdf?.PDF_id);
    // The words may then all be in the text.
    expect(questions).toMatchObject([
      { slot: 'pdf', textBeside: true },
      { slot: 'text', textBeside: false },
    ]);
    expect(await uploaded()).toMatchObject([
      { documentId: body.pdf?.PDF_id, name: 'Both', linkedDocumentId: null },
      { documentId: body.textDocument?.TextDoc_id, name: 'Both', linkedDocumentId: body.pdf?.PDF_id },
    ]);
  });

  it.each([
    [{ pdfFile: 'a.pdf' }, 'pdf', ['pdf']],
    [{ textFile: 'a.txt' }, 'text', ['text']],
    [{ pdfFile: 'a.pdf', textFile: 'a.txt' }, 'multimodal', ['pdf', 'text']],
  ])('of a form for both takes what came: %j', async (names, uploadType, types) => {
    const { body } = await uploadBoth(names);
    expect(body.uploadType).toBe(uploadType);
    expect([body.pdf && 'pdf', body.textDocument && 'text'].filter(Boolean)).toEqual(types);
    expect(body.textDocument?.PDF_id).toBe(types.length === 2 ? body.pdf?.PDF_id : undefined);
    expect((await uploaded()).map((document) => (document as { type: string }).type)).toEqual(types);
  });

  it('sent twice makes one document, though its name is taken by then', async () => {
    const first = await uploadPDF('a.pdf', 'ECG', 'same');
    expect(await uploadPDF('a.pdf', 'ECG', 'same')).toEqual(first);
    expect(await uploaded()).toHaveLength(1);
  });

  it('sent twice at once makes one document', async () => {
    const [first, second] = await Promise.all([
      uploadPDF('a.pdf', 'ECG', 'same'),
      uploadPDF('a.pdf', 'ECG', 'same'),
    ]);
    expect(second).toEqual(first);
    expect(await uploaded()).toHaveLength(1);
  });
});

const picture: UploadVerdict = { ok: true, type: 'pdf', totalPages: null, mime: 'image/jpeg' };

describe('an upload of pictures', () => {
  beforeEach(() => {
    Object.assign(verdicts, { 'b.jpg': picture, 'a.jpg': picture });
    made.length = 0;
  });
  const madeAreGone = async () => {
    for (const id of made) {
      const read = async () => {
        for await (const _ of service.deps.uploads.stream(id));
      };
      await expect(read()).rejects.toThrow();
    }
  };

  it('is one document of them in the order in which they came, whose pages are counted when it is converted', async () => {
    const { body } = await uploadPDF(['b.jpg', 'a.jpg']);
    expect(joinings).toEqual([['b.jpg', 'a.jpg']]);
    expect(body.pdf.totalPages).toBeNull();
    expect(await uploaded()).toMatchObject([
      {
        name: 'ECG',
        type: 'pdf',
        mime: joinedPicturesMime,
        fileName: 'pictures.zip',
        totalPages: null,
        blob: { size: 8 },
      },
    ]);
    expect(service.deps.blobs.hashes()).toHaveLength(1);
    expect(made).toHaveLength(1);
    await madeAreGone();
  });

  it('of one keeps its kind and name, but not the bytes that were sent', async () => {
    await uploadPDF('a.jpg');
    expect(await uploaded()).toMatchObject([{ mime: 'image/jpeg', fileName: 'a.jpg', blob: { size: 8 } }]);
  });

  it('has a text beside it, too', async () => {
    await uploadBoth({ pdfFile: ['b.jpg', 'a.jpg'], textFile: 'a.txt' });
    expect(await uploaded()).toMatchObject([{ mime: joinedPicturesMime }, { mime: 'text/plain' }]);
  });

  it('is refused as a whole, with the name of the one that is damaged, or is none', async () => {
    verdicts['torn.jpg'] = { ok: false, code: 'PICTURE_DAMAGED', message: 'This picture is damaged.' };
    await expect(uploadPDF(['a.jpg', 'torn.jpg', 'b.jpg'])).rejects.toMatchObject({
      status: 422,
      code: 'PICTURE_DAMAGED',
      message: '“torn.jpg”: This picture is damaged.',
    });
    await expect(uploadPDF(['a.jpg', 'a.pdf'])).rejects.toMatchObject({
      status: 400,
      code: 'MIXED_FILES',
      message: expect.stringMatching(/^“a\.pdf”: .*only when all of them are pictures/),
    });
    await nothingIsLeft();
  });

  it('is refused before it is looked at where there are too many', async () => {
    const many = Array.from({ length: mostPictures + 1 }, () => 'a.jpg');
    await expect(uploadPDF(many)).rejects.toMatchObject({
      status: 413,
      code: 'TOO_MANY_FILES',
      details: { limit: 100 },
    });
    expect(questions).toEqual([]);
    await nothingIsLeft();
  });

  it('leaves nothing where it could not be recorded', async () => {
    service.log.beforeAppend = () => {
      throw new Error('the disk is full');
    };
    await expect(uploadPDF(['a.jpg', 'b.jpg'])).rejects.toThrow('the disk is full');
    await madeAreGone();
  });
});

describe('a refused upload', () => {
  it('tells why, with the figures, and leaves nothing', async () => {
    await expect(uploadPDF('big.pdf')).rejects.toMatchObject({
      status: 422,
      code: 'PDF_TOO_LARGE',
      message: 'This PDF has 501 pages; 500 is the limit.',
      details: { pageCount: 501, limit: 500 },
    });
    await nothingIsLeft();
  });

  it.each([
    ['NOT_A_PDF', 415],
    ['NOT_TEXT', 415],
    ['CONVERSION_NOT_AVAILABLE', 415],
    ['EMPTY_FILE', 422],
  ] as const)('for %s has status %i', async (code, status) => {
    verdicts['odd.pdf'] = { ok: false, code, message: 'no' };
    await expect(uploadPDF('odd.pdf')).rejects.toMatchObject({ status, code });
  });

  it('of two files leaves neither, whichever is at fault', async () => {
    verdicts['bad.txt'] = { ok: false, code: 'NO_TEXT', message: 'no text' };
    await expect(uploadBoth({ pdfFile: 'a.pdf', textFile: 'bad.txt' })).rejects.toMatchObject({
      code: 'NO_TEXT',
    });
    await expect(uploadBoth({ pdfFile: 'big.pdf', textFile: 'a.txt' })).rejects.toMatchObject({
      code: 'PDF_TOO_LARGE',
    });
    await nothingIsLeft();
  });

  it('lacks every file', async () => {
    await expect(uploadBoth({})).rejects.toMatchObject({
      status: 400,
      code: 'NO_FILE',
      message: 'Please select at least one file to upload',
    });
    expect(questions).toEqual([]);
    await nothingIsLeft();
  });

  it('has a name that the folder holds, and is not even inspected', async () => {
    await uploadPDF();
    questions = [];
    await expect(uploadPDF()).rejects.toMatchObject({
      code: 'DOCUMENT_NAME_EXISTS',
      message: 'Document name already exists in this folder',
    });
    expect(questions).toEqual([]);
  });

  it('has a name that was taken while it was inspected', async () => {
    const both = await Promise.allSettled([uploadPDF(), uploadPDF()]);
    // Which of the two comes first, the disk decides.
    const [first, second] = both.toSorted((a, b) => (a.status < b.status ? -1 : 1));
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'DOCUMENT_NAME_EXISTS' } });
    expect(await uploaded()).toHaveLength(1);
  });

  it('leaves no file when it is refused after all, unless a document has the same', async () => {
    const freed: unknown[] = [];
    await service.deps.bus.reply(FreeFiles.subject, async (message) => freed.push(message));
    await Promise.allSettled([uploadPDF('a.pdf'), uploadPDF('a.pdf')]);
    await service.settled();
    const [document] = await uploaded();
    expect(freed).toEqual([{ hashes: [(document as { blob: BlobRef }).blob.hash] }]);
  });

  it('goes into a folder that is unknown or another’s', async () => {
    const request = requestOf({ customName: 'ECG', folderID });
    const files = await incoming({ file: 'a.pdf' });
    const theirs = service.handlers.uploadPDF({ ...request, files }, contextOf('eve'));
    await expect(theirs).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(questions).toEqual([]);
    await nothingIsLeft();
  });

  it('has no room, and is not even inspected', async () => {
    service.deps.quota.bytes = 20;
    await uploadPDF();
    questions = [];
    await expect(uploadPDF('a.pdf', 'More')).rejects.toMatchObject({
      status: 413,
      code: 'QUOTA_EXCEEDED',
      details: { resource: 'bytes', used: 14, allowed: 20 },
    });
    expect(questions).toEqual([]);
  });

  it('has no room any more when it was inspected', async () => {
    service.deps.quota.documents = 1;
    const outcomes = await Promise.allSettled([uploadPDF(), uploadPDF('a.pdf', 'More')]);
    // Either may be inspected first.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'QUOTA_EXCEEDED' },
    });
    expect(await uploaded()).toHaveLength(1);
  });

  it('could not be inspected in time', async () => {
    const { bus } = createTestService().deps;
    service.deps.bus.request = bus.request;
    await expect(uploadPDF()).rejects.toMatchObject({ status: 503, code: 'BUSY' });
    await nothingIsLeft();
  });

  it('met an inspector that broke: an error, not a refusal', async () => {
    verdicts = {};
    await expect(uploadPDF()).rejects.not.toHaveProperty('code', 'BUSY');
    await nothingIsLeft();
  });
});
