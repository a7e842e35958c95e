import type { UploadVerdict } from '@anamnesis/contracts/documents/requests.ts';
import { joinedPicturesMime, mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { nothing, openUploadDesk, type UploadDesk } from '../testing/upload-desk.ts';

const picture: UploadVerdict = { ok: true, type: 'pdf', totalPages: null, mime: 'image/jpeg' };
let desk: UploadDesk;

beforeEach(async () => {
  desk = await openUploadDesk();
  Object.assign(desk.verdicts, { 'b.jpg': picture, 'a.jpg': picture });
});

async function joinedAreGone() {
  for (const id of desk.joined) {
    const read = async () => {
      for await (const _ of desk.service.deps.uploads.stream(id));
    };
    await expect(read()).rejects.toThrow(/./);
  }
}

describe('an upload of pictures', () => {
  it('is one document of them in the order in which they came, whose pages are counted when it is converted', async () => {
    const { body } = await desk.uploadPDF(['b.jpg', 'a.jpg']);
    expect(desk.joinings).toEqual([['b.jpg', 'a.jpg']]);
    expect(body.pdf.totalPages).toBeNull();
    expect(await desk.uploaded()).toMatchObject([
      {
        name: 'ECG',
        type: 'pdf',
        mime: joinedPicturesMime,
        fileName: 'pictures.zip',
        totalPages: null,
        blob: { size: 8 },
      },
    ]);
    expect(desk.service.deps.blobs.hashes()).toHaveLength(1);
    expect(desk.joined).toHaveLength(1);
    await joinedAreGone();
  });

  it('of one keeps its kind and name, but not the bytes that were sent', async () => {
    await desk.uploadPDF('a.jpg');
    expect(await desk.uploaded()).toMatchObject([
      { mime: 'image/jpeg', fileName: 'a.jpg', blob: { size: 8 } },
    ]);
  });

  it('has a text beside it, too', async () => {
    await desk.uploadBoth({ pdfFile: ['b.jpg', 'a.jpg'], textFile: 'a.txt' });
    expect(await desk.uploaded()).toMatchObject([{ mime: joinedPicturesMime }, { mime: 'text/plain' }]);
  });

  it('is refused as a whole, with the name of the one that is damaged, or is none', async () => {
    desk.verdicts['torn.jpg'] = { ok: false, code: 'PICTURE_DAMAGED', message: 'This picture is damaged.' };
    await expect(desk.uploadPDF(['a.jpg', 'torn.jpg', 'b.jpg'])).rejects.toMatchObject({
      status: 422,
      code: 'PICTURE_DAMAGED',
      message: '“torn.jpg”: This picture is damaged.',
    });
    await expect(desk.uploadPDF(['a.jpg', 'a.pdf'])).rejects.toMatchObject({
      status: 400,
      code: 'MIXED_FILES',
      message: expect.stringMatching(/^“a\.pdf”: .*only when all of them are pictures/),
    });
    expect(await desk.left()).toEqual(nothing);
  });

  it('is refused before it is looked at where there are too many', async () => {
    const many = Array.from({ length: mostDocumentPictures + 1 }, () => 'a.jpg');
    await expect(desk.uploadPDF(many)).rejects.toMatchObject({
      status: 413,
      code: 'TOO_MANY_FILES',
      details: { limit: 100 },
    });
    expect(desk.questions).toEqual([]);
    expect(await desk.left()).toEqual(nothing);
  });

  it('leaves nothing where it could not be recorded', async () => {
    desk.service.log.beforeAppend = () => {
      throw new Error('the disk is full');
    };
    await expect(desk.uploadPDF(['a.jpg', 'b.jpg'])).rejects.toThrow('the disk is full');
    await joinedAreGone();
  });
});
