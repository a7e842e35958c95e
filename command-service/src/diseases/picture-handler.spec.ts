import { beforeEach, describe, expect, it } from 'vitest';
import { plenty } from '../library/testing/events.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const bytes = new TextEncoder().encode('%PDF-1.4');

beforeEach(() => {
  service = createTestService();
  service.deps.quota = { ...plenty };
  service.deps.knowledge.picturePage = async (id) =>
    id === 'ecg-flutter' ? { title: 'Atrial flutter', bytes } : null;
});

const take = (who = ada, handlers = service.handlers) =>
  handlers.takePicture(requestOf({ pictureId: 'ecg-flutter' }), who);
const uploads = async () =>
  (await service.log.readStream('library-ada')).flatMap((event) =>
    event.type === 'DocumentUploaded' ? [event.data as { documentId: string; blob: { hash: string } }] : [],
  );

describe('a picture that is taken into the library', () => {
  it('is a PDF of one page in a folder for guides, once', async () => {
    const { body, position } = await take();
    expect(position).toBe(await service.log.head());
    const [uploaded] = await uploads();
    expect(uploaded).toMatchObject({
      documentId: body.documentId,
      name: 'Atrial flutter',
      type: 'pdf',
      mime: 'application/pdf',
      fileName: 'ecg-flutter.pdf',
      totalPages: 1,
      origin: 'upload',
    });
    expect(await service.deps.blobs.read(uploaded!.blob.hash)).toEqual(bytes);
    expect((await take()).body).toEqual(body);
    expect(await uploads()).toHaveLength(1);
  });

  it('is one for two presses at once, in one process and in two, and each person’s own', async () => {
    const other = service.restarted();
    const answers = await Promise.all([take(), take(), take(ada, other)]);
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1);
    expect(await uploads()).toHaveLength(1);
    expect((await take(eve)).body.documentId).not.toBe(answers[0].body.documentId);
  });

  it('is made anew after it was deleted', async () => {
    const { documentId } = (await take()).body;
    await service.handlers.deletePDF(requestOf({ pdfId: documentId }), ada);
    const { body } = await take();
    expect(body.documentId).not.toBe(documentId);
    expect((await take()).body).toEqual(body);
  });

  it('is one that is there, and of what the person may keep', async () => {
    await expect(
      service.handlers.takePicture(requestOf({ pictureId: 'unknown' }), ada),
    ).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    service.deps.quota = { ...plenty, documents: 0 };
    await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });
});
