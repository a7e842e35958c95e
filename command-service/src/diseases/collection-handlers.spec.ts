import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const notFound = { status: 404, code: 'NOT_FOUND', message: 'Collection not found' };

beforeEach(() => {
  service = createTestService();
});

const add = (title: string, id?: string, who = ada) =>
  service.handlers.addCollection(requestOf({ title }, id), who);
const remove = (id: string, commandId?: string, who = ada) =>
  service.handlers.deleteCollection(
    { ...requestOf(undefined, commandId), params: { id } } as unknown as Parameters<
      TestService['handlers']['deleteCollection']
    >[0],
    who,
  );
type Change = { method?: 'append' | 'delete'; id?: string; who?: typeof ada };
const change = (collectionId: string, name: string, { method = 'append', id, who = ada }: Change = {}) =>
  service.handlers.changeCollection(
    { ...requestOf({ collection_id: collectionId, name, method }, id), params: { collectionId } },
    who,
  );
const idOf = ({ body: { _id: id } }: { body: { _id: string } }): string => id;
const aCollection = async (): Promise<string> => idOf(await add('Heart'));

describe('a collection', () => {
  it('is answered as it is, with the position of its event', async () => {
    const { body, position } = await add('  Heart ');
    expect(body).toEqual({ _id: expect.any(String), title: 'Heart', diseases: [] });
    expect(position).toBe(await service.log.head());
    await change(idOf({ body }), 'Gout');
    expect((await change(idOf({ body }), 'Angina')).body).toEqual({ ...body, diseases: ['Angina', 'Gout'] });
    expect((await change(idOf({ body }), 'gout', { method: 'delete' })).body.diseases).toEqual(['Angina']);
    expect((await remove(idOf({ body }))).body).toEqual({ success: true });
    await expect(remove(idOf({ body }))).rejects.toMatchObject(notFound);
  });

  it('is nobody else’s: as one that there is not', async () => {
    const id = await aCollection();
    for (const unknown of [id, 'unknown', '__proto__']) {
      await expect(change(unknown, 'Gout', { who: eve })).rejects.toMatchObject(notFound);
      await expect(change(unknown, 'Gout', { who: eve, method: 'delete' })).rejects.toMatchObject(notFound);
      await expect(remove(unknown, undefined, eve)).rejects.toMatchObject(notFound);
    }
    expect(await service.typesIn('collections-eve')).toEqual([]);
    expect((await change(id, 'Gout')).body.diseases).toEqual(['Gout']);
  });
});

describe('a command that is sent again', () => {
  it('acts once', async () => {
    const once = await add('Heart', 'same');
    expect(await add('Heart', 'same')).toEqual(once);
    const id = idOf(once);
    const put = await change(id, 'Gout', { id: 'put' });
    expect(await change(id, 'Gout', { id: 'put' })).toEqual(put);
    await change(id, 'Gout', { method: 'delete' });
    expect((await change(id, 'Gout', { id: 'put' })).body.diseases).toEqual([]);
    const gone = await remove(id, 'gone');
    expect(await remove(id, 'gone')).toEqual(gone);
    expect(await service.typesIn('collections-ada')).toEqual([
      'CollectionCreated',
      'DiseaseAppended',
      'DiseaseRemoved',
      'CollectionDeleted',
    ]);
  });

  it('finds that its collection was deleted since', async () => {
    const { body } = await add(' Heart', 'same');
    await change(idOf({ body }), 'Gout', { id: 'put' });
    await remove(idOf({ body }));
    expect((await add(' Heart', 'same')).body).toEqual({ ...body, title: 'Heart' });
    await expect(change(idOf({ body }), 'Gout', { id: 'put' })).rejects.toMatchObject(notFound);
  });
});

describe('two tabs', () => {
  it('that add and remove the same disease leave it there once or not at all', async () => {
    const id = await aCollection();
    const other = service.restarted();
    const both = [service.handlers, other].flatMap((tab) =>
      (['append', 'delete'] as const).map((method) =>
        tab.changeCollection({ ...requestOf({ name: 'Gout', method }), params: { collectionId: id } }, ada),
      ),
    );
    for (const { body } of await Promise.all(both)) expect(body.diseases.length).toBeLessThanOrEqual(1);
    expect((await change(id, 'Gout')).body.diseases).toEqual(['Gout']);
    expect((await change(id, 'Gout', { method: 'delete' })).body.diseases).toEqual([]);
    expect((await change(id, 'Gout', { method: 'delete' })).body.diseases).toEqual([]);
  });
});
