import { AddSampleDocument } from '@anamnesis/contracts/library/commands.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { addDocument, addFolder } from './testing/a-library.ts';

let service: TestService;
beforeEach(() => {
  service = createTestService();
});
const ada = contextOf('ada');

describe('adding a folder', () => {
  it('answers the folder as it will be read', async () => {
    await addFolder(service, 'ada', 'Hearts');
    const { body, position } = await service.handlers.addFolder(requestOf({ folderName: 'Lungs' }), ada);
    const folder = { Folder_id: body.folder.Folder_id, Folder_name: 'Lungs', display_order: 1 };
    expect(body).toEqual({ success: true, folder });
    expect(position).toBe(2n);
  });

  it('sent twice adds one, also after a restart', async () => {
    const request = requestOf({ folderName: 'Hearts' }, 'same');
    const first = await service.handlers.addFolder(request, ada);
    expect(await service.handlers.addFolder(request, ada)).toEqual(first);
    expect(await service.restarted().addFolder(request, ada)).toEqual(first);
    expect(service.log.all()).toHaveLength(1);
  });

  it('sent twice, the second time after its deletion, adds nothing and still names it', async () => {
    const request = requestOf({ folderName: 'Hearts' }, 'same');
    const { body } = await service.handlers.addFolder(request, ada);
    await service.handlers.deleteFolder(requestOf({ folderId: body.folder.Folder_id }), ada);
    expect((await service.handlers.addFolder(request, ada)).body).toEqual(body);
    expect(service.log.all()).toHaveLength(2);
  });

  it('lets two people have folders of one name', async () => {
    await addFolder(service, 'ada', 'Hearts');
    await expect(addFolder(service, 'eve', 'Hearts')).resolves.toEqual(expect.any(String));
  });
});

describe('ordering folders', () => {
  it('answers all folders in their new order', async () => {
    const a = await addFolder(service, 'ada', 'A');
    const b = await addFolder(service, 'ada', 'B');
    const orderUpdates = [
      { folderId: a, displayOrder: 1 },
      { folderId: b, displayOrder: 0 },
    ];
    const { body } = await service.handlers.updateFolderOrder(requestOf({ orderUpdates }), ada);
    expect(body.allFoldersInOrder.map((folder) => folder.Folder_name)).toEqual(['B', 'A']);
  });
});

const reasons = async (answers: Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((result) => (result as PromiseRejectedResult).reason as unknown);

describe('other people’s folders and documents', () => {
  it('are not found, as unknown ones are not', async () => {
    const folderId = await addFolder(service, 'ada', 'Hearts');
    await addDocument(service, 'ada', folderId, 'd');
    const eve = contextOf('eve');
    const { handlers } = service;
    const orderUpdates = [{ pdfId: 'd', displayOrder: 3 }];
    const asked = (folder: string, pdfId: string) => [
      handlers.renameFolder(requestOf({ folderId: folder, newFolderName: 'x' }), eve),
      handlers.deleteFolder(requestOf({ folderId: folder }), eve),
      handlers.updateFolderOrder(requestOf({ orderUpdates: [{ folderId: folder, displayOrder: 3 }] }), eve),
      handlers.updatePDFOrder(requestOf({ folderId: folder, orderUpdates }), eve),
      handlers.moveDocuments(requestOf({ folderId: folder, documents: [{ pdfId }] }), eve),
      handlers.renamePDF(requestOf({ pdfId, newPDFName: 'x' }), eve),
      handlers.deletePDF(requestOf({ pdfId }), eve),
    ];
    const theirs = await reasons(asked(folderId, 'd'));
    expect(theirs).toEqual(theirs.map(() => expect.objectContaining({ status: 404, code: 'NOT_FOUND' })));
    expect(theirs).toEqual(await reasons(asked('unknown', 'unknown')));
    expect(await service.typesIn('library-eve')).toEqual([]);
    const own = await addFolder(service, 'eve', 'Mine');
    const move = (pdfId: string) =>
      handlers.moveDocuments(requestOf({ folderId: own, documents: [{ pdfId }] }), eve);
    expect(await reasons([move('d')])).toEqual(await reasons([move('unknown')]));
  });
});

describe('the person’s own documents', () => {
  it('are renamed, ordered and deleted', async () => {
    const folderId = await addFolder(service, 'ada', 'Hearts');
    await addDocument(service, 'ada', folderId, 'd');
    const { handlers } = service;
    await handlers.renameFolder(requestOf({ folderId, newFolderName: 'Lungs' }), ada);
    await handlers.renamePDF(requestOf({ pdfId: 'd', newPDFName: 'COPD' }), ada);
    const orderUpdates = [{ pdfId: 'd', displayOrder: 3 }];
    await handlers.updatePDFOrder(requestOf({ folderId, orderUpdates }), ada);
    const { position } = await handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    expect((await service.typesIn('library-ada')).slice(2)).toEqual([
      'FolderRenamed',
      'DocumentRenamed',
      'DocumentsReordered',
      'DocumentDeleted',
    ]);
    expect(position).toBe(6n);
  });
});

describe('the sample document', () => {
  const sample = {
    folderName: 'Getting started',
    documentName: 'Heart failure',
    fileName: 'sample.pdf',
    mime: 'application/pdf',
    blob: { hash: 'h', size: 3 },
    totalPages: 3,
  };

  it('is added once', async () => {
    const first = await service.send(AddSampleDocument, sample);
    expect(await service.send(AddSampleDocument, sample)).toEqual(first);
    expect(first).toEqual({ ok: true, position: '2' });
    expect(await service.typesIn('library-ada')).toEqual(['FolderAdded', 'DocumentUploaded']);
  });
});
