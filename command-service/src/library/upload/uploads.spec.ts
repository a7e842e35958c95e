import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf } from '../../testing/test-service.ts';
import { accepted, nothing, openUploadDesk, type UploadDesk } from '../testing/upload-desk.ts';

const ada = contextOf('ada');
let desk: UploadDesk;

beforeEach(async () => {
  desk = await openUploadDesk();
});

describe('an upload', () => {
  it('is stored again when its file was deleted while it was recorded', async () => {
    const { blobs } = desk.service.deps;
    desk.service.log.beforeAppend = () => {
      for (const hash of blobs.hashes()) void blobs.delete(hash);
    };
    await desk.uploadPDF();
    const [document] = await desk.uploaded();
    expect(blobs.hashes()).toEqual([(document as { blob: BlobRef }).blob.hash]);
  });

  it('is inspected, kept and recorded', async () => {
    const { body, position } = await desk.uploadPDF();
    const pdf = {
      PDF_id: body.pdf.PDF_id,
      PDF_name: 'ECG',
      Folder_id: desk.folderID,
      type: 'pdf',
      totalPages: 12,
    };
    expect(body).toEqual({ success: true, pdf });
    expect(position).toBe(2n);
    const [hash = ''] = desk.service.deps.blobs.hashes();
    const asked = { userId: 'ada', fileName: 'a.pdf', slot: 'pdf', textBeside: false, pageLimit: 500 };
    expect(desk.questions).toEqual([{ uploadId: expect.any(String), hash, size: 14, ...asked }]);
    expect(await desk.uploaded()).toEqual([
      {
        documentId: body.pdf?.PDF_id,
        folderId: desk.folderID,
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
    desk.verdicts['a bfdp.pdf'] = accepted(12);
    await desk.uploadPDF('a\u0000b\u202Efdp.pdf');
    expect(await desk.uploaded()).toMatchObject([{ fileName: 'a bfdp.pdf' }]);
  });

  it('of a text has no pages before its extraction', async () => {
    const request = requestOf({ customName: 'Notes', folderID: desk.folderID });
    const files = await desk.incoming({ file: 'a.txt' });
    const { body } = await desk.service.handlers.uploadText({ ...request, files }, ada);
    expect(body.textDocument).toMatchObject({ TextDoc_name: 'Notes', type: 'text' });
    expect(await desk.uploaded()).toMatchObject([{ type: 'text', totalPages: null, mime: 'text/plain' }]);
  });

  it('of a PDF and a text links the text to the PDF', async () => {
    const { body } = await desk.uploadBoth({ pdfFile: 'a.pdf', textFile: 'a.txt' });
    expect(body.textDocument?.PDF_id).toBe(body.pdf?.PDF_id);
    // The words may then all be in the text.
    expect(desk.questions).toMatchObject([
      { slot: 'pdf', textBeside: true },
      { slot: 'text', textBeside: false },
    ]);
    expect(await desk.uploaded()).toMatchObject([
      { documentId: body.pdf?.PDF_id, name: 'Both', linkedDocumentId: null },
      { documentId: body.textDocument?.TextDoc_id, name: 'Both', linkedDocumentId: body.pdf?.PDF_id },
    ]);
  });

  it.each([
    [{ pdfFile: 'a.pdf' }, 'pdf', ['pdf']],
    [{ textFile: 'a.txt' }, 'text', ['text']],
    [{ pdfFile: 'a.pdf', textFile: 'a.txt' }, 'multimodal', ['pdf', 'text']],
  ])('of a form for both takes what came: %j', async (names, uploadType, types) => {
    const { body } = await desk.uploadBoth(names);
    expect(body.uploadType).toBe(uploadType);
    expect([body.pdf && 'pdf', body.textDocument && 'text'].filter(Boolean)).toEqual(types);
    expect(body.textDocument?.PDF_id).toBe(types.length === 2 ? body.pdf?.PDF_id : undefined);
    expect((await desk.uploaded()).map((document) => (document as { type: string }).type)).toEqual(types);
  });

  it('sent twice makes one document, though its name is taken by then', async () => {
    const first = await desk.uploadPDF('a.pdf', 'ECG', 'same');
    expect(await desk.uploadPDF('a.pdf', 'ECG', 'same')).toEqual(first);
    expect(await desk.uploaded()).toHaveLength(1);
  });

  it('sent twice at once makes one document', async () => {
    const [first, second] = await Promise.all([
      desk.uploadPDF('a.pdf', 'ECG', 'same'),
      desk.uploadPDF('a.pdf', 'ECG', 'same'),
    ]);
    expect(second).toEqual(first);
    expect(await desk.uploaded()).toHaveLength(1);
  });
});

describe('a refused upload', () => {
  it('tells why, with the figures, and leaves nothing', async () => {
    await expect(desk.uploadPDF('big.pdf')).rejects.toMatchObject({
      status: 422,
      code: 'PDF_TOO_LARGE',
      message: 'This PDF has 501 pages; 500 is the limit.',
      details: { pageCount: 501, limit: 500 },
    });
    expect(await desk.left()).toEqual(nothing);
  });

  it.each([
    ['NOT_A_PDF', 415],
    ['NOT_TEXT', 415],
    ['CONVERSION_NOT_AVAILABLE', 415],
    ['EMPTY_FILE', 422],
  ] as const)('for %s has status %i', async (code, status) => {
    desk.verdicts['odd.pdf'] = { ok: false, code, message: 'no' };
    await expect(desk.uploadPDF('odd.pdf')).rejects.toMatchObject({ status, code });
  });

  it('of two files leaves neither, whichever is at fault', async () => {
    desk.verdicts['bad.txt'] = { ok: false, code: 'NO_TEXT', message: 'no text' };
    await expect(desk.uploadBoth({ pdfFile: 'a.pdf', textFile: 'bad.txt' })).rejects.toMatchObject({
      code: 'NO_TEXT',
    });
    await expect(desk.uploadBoth({ pdfFile: 'big.pdf', textFile: 'a.txt' })).rejects.toMatchObject({
      code: 'PDF_TOO_LARGE',
    });
    expect(await desk.left()).toEqual(nothing);
  });

  it('lacks every file', async () => {
    await expect(desk.uploadBoth({})).rejects.toMatchObject({
      status: 400,
      code: 'NO_FILE',
      message: 'Please select at least one file to upload',
    });
    expect(desk.questions).toEqual([]);
    expect(await desk.left()).toEqual(nothing);
  });

  it('has a name that the folder holds, and is not even inspected', async () => {
    await desk.uploadPDF();
    desk.questions = [];
    await expect(desk.uploadPDF()).rejects.toMatchObject({
      code: 'DOCUMENT_NAME_EXISTS',
      message: 'Document name already exists in this folder',
    });
    expect(desk.questions).toEqual([]);
  });

  it('has a name that was taken while it was inspected', async () => {
    const both = await Promise.allSettled([desk.uploadPDF(), desk.uploadPDF()]);
    // Which of the two comes first, the disk decides.
    const [first, second] = both.toSorted((a, b) => (a.status < b.status ? -1 : 1));
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'DOCUMENT_NAME_EXISTS' } });
    expect(await desk.uploaded()).toHaveLength(1);
  });

  it('leaves no file when it is refused after all, unless a document has the same', async () => {
    const freed: unknown[] = [];
    await desk.service.deps.bus.reply(FreeFiles.subject, async (message) => freed.push(message));
    await Promise.allSettled([desk.uploadPDF('a.pdf'), desk.uploadPDF('a.pdf')]);
    await desk.service.settled();
    const [document] = await desk.uploaded();
    expect(freed).toEqual([{ hashes: [(document as { blob: BlobRef }).blob.hash] }]);
  });

  it('goes into a folder that is unknown or another’s', async () => {
    const request = requestOf({ customName: 'ECG', folderID: desk.folderID });
    const files = await desk.incoming({ file: 'a.pdf' });
    const theirs = desk.service.handlers.uploadPDF({ ...request, files }, contextOf('eve'));
    await expect(theirs).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(desk.questions).toEqual([]);
    expect(await desk.left()).toEqual(nothing);
  });

  it('has no room, and is not even inspected', async () => {
    desk.service.deps.quota.bytes = 20;
    await desk.uploadPDF();
    desk.questions = [];
    await expect(desk.uploadPDF('a.pdf', 'More')).rejects.toMatchObject({
      status: 413,
      code: 'QUOTA_EXCEEDED',
      details: { resource: 'bytes', used: 14, allowed: 20 },
    });
    expect(desk.questions).toEqual([]);
  });

  it('has no room any more when it was inspected', async () => {
    desk.service.deps.quota.documents = 1;
    const outcomes = await Promise.allSettled([desk.uploadPDF(), desk.uploadPDF('a.pdf', 'More')]);
    // Either may be inspected first.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'QUOTA_EXCEEDED' },
    });
    expect(await desk.uploaded()).toHaveLength(1);
  });

  it('could not be inspected in time', async () => {
    const { bus } = createTestService().deps;
    desk.service.deps.bus.request = bus.request;
    await expect(desk.uploadPDF()).rejects.toMatchObject({ status: 503, code: 'BUSY' });
    expect(await desk.left()).toEqual(nothing);
  });

  it('met an inspector that broke: an error, not a refusal', async () => {
    delete desk.verdicts['a.pdf'];
    await expect(desk.uploadPDF()).rejects.not.toHaveProperty('code', 'BUSY');
    expect(await desk.left()).toEqual(nothing);
  });
});
