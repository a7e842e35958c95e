import { presetsStream } from '@anamnesis/contracts/quizzes/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let folderId: string;
const ada = contextOf('ada');

beforeEach(async () => {
  service = createTestService();
  folderId = await addFolder(service, 'ada', 'Hearts');
  await addDocument(service, 'ada', folderId, 'd');
});

type Wish = { content: string; preset_name?: string; folderId?: string; pdfId?: string };
const save = (wish: Wish, id?: string, who = ada) => service.handlers.savePreset(requestOf(wish, id), who);
const remove = (id: string, who = ada) =>
  service.handlers.deletePreset({ ...requestOf({}), params: { id } }, who);

const idOf = ({ body: { preset } }: Awaited<ReturnType<typeof save>>): string => {
  const { _id: id } = preset;
  return id;
};

describe('a preset', () => {
  it('is kept for a document or a folder, once for a call that is repeated', async () => {
    const once = await save({ content: ' Beta\nblockers ', pdfId: 'd' }, 'same');
    expect(once.body.preset).toEqual({
      _id: expect.any(String),
      content: 'Beta blockers',
      preset_name: 'Beta blockers',
    });
    expect(await save({ content: ' Beta\nblockers ', pdfId: 'd' }, 'same')).toEqual(once);
    const named = await save({ content: 'Beta blockers', preset_name: 'Mine', folderId });
    expect(named.body.preset).toMatchObject({ preset_name: 'Mine' });
    expect(idOf(named)).not.toBe(idOf(once));
    expect(await service.typesIn(presetsStream('ada'))).toEqual(['PresetSaved', 'PresetSaved']);
  });

  it('keeps its id when it is kept again', async () => {
    const { body } = await save({ content: 'Heart', pdfId: 'd' });
    expect((await save({ content: 'Heart ', pdfId: 'd' })).body).toEqual(body);
  });

  it('is for a place of this person', async () => {
    const notFound = { status: 404, code: 'NOT_FOUND' };
    await expect(save({ content: 'Heart', pdfId: 'd' }, undefined, contextOf('eve'))).rejects.toMatchObject(
      notFound,
    );
    await expect(save({ content: 'Heart', folderId: 'other' })).rejects.toMatchObject(notFound);
    await expect(save({ content: 'He', pdfId: 'd' })).rejects.toMatchObject({ code: 'QUIZ_TOPIC' });
  });

  it('is deleted by the person who keeps it', async () => {
    const id = idOf(await save({ content: 'Heart', pdfId: 'd' }));
    await expect(remove(id, contextOf('eve'))).rejects.toMatchObject({ status: 404 });
    expect((await remove(id)).body).toEqual({ success: true });
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });
});
