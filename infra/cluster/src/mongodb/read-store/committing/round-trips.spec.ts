import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { expect, it } from 'vitest';
import { liveServer } from '../../testing/live-server.ts';
import { openMongoReadStore } from '../read-store.ts';

const shape = { name: 'cards', version: 1, fields: { userId: 'text' as const }, indexes: [['userId']] };

it.each([
  [99, ['insert', 'beside that find', 'update', 'insert']],
  [3000, ['insert', 'beside that find', 'insert', 'update', 'insert']],
])('a writer that goes on with %d documents waits for as few writes as can be', async (count, expected) => {
  const commands: string[] = [];
  let under = 0;
  const connection = liveServer().connect({
    before({ name }) {
      commands.push(under > 0 ? `beside that ${name}` : name);
      under += 1;
    },
    after: () => void (under -= 1),
  });
  const writer = await openMongoReadStore({ connection }).open(shape);
  const commit = (n: bigint): Promise<void> => {
    const writes = Array.from({ length: count }, (_, card) => ({ key: `${card}`, doc: { userId: `${n}` } }));
    return writer.commit({ expected: n, checkpoint: n + 1n, writes: n === START ? [] : writes });
  };
  await commit(START);
  commands.length = 0;
  await commit(1n);
  expect(commands).toEqual(expected);
});

const ordered = {
  ...shape,
  fields: { userId: 'text' as const, due: 'text' as const },
  indexes: [['userId'], ['due']],
};

it('a version is made with all of its indexes at once, and opened again without making any', async () => {
  const server = liveServer();
  const commands: string[] = [];
  const open = () => {
    const connection = server.connect({
      before: ({ name, collection }) => void commands.push(`${name} ${collection}`),
    });
    return openMongoReadStore({ connection }).open(ordered);
  };
  const made = (): string[] => commands.filter((command) => command.startsWith('createIndexes read_model_'));
  await open();
  expect(made()).toHaveLength(1);
  commands.length = 0;
  await open();
  expect(made()).toEqual([]);
});

it('indexes that a version lacks are made when it is opened', async () => {
  const server = liveServer();
  const { collection } = server.connect();
  const store = openMongoReadStore({ connection: server.connect() });
  await store.open(ordered);
  const name = `read_model_${(await collection<{ life: string; kind: string }>('read_models').findOne({ kind: 'model' }))!.life}`;
  const indexes = async (): Promise<string[]> =>
    (await collection(name).listIndexes().toArray()).map((index) => index.name as string);
  const all = await indexes();
  expect(all).toEqual(['key', 'gone', 'shape_0', 'shape_1']);
  await collection(name).drop();
  await openMongoReadStore({ connection: server.connect() }).open(ordered);
  expect(await indexes()).toEqual(all);
});

it('a dropped version is looked for twice once, and not again', async () => {
  let finds = 0;
  const connection = liveServer().connect({
    before: ({ name }) => void (finds += name === 'find' ? 1 : 0),
  });
  const store = openMongoReadStore({ connection });
  await (await store.open(shape)).activate();
  await store.drop(shape.name);
  const asked = async (): Promise<number> => {
    finds = 0;
    expect(await store.versions(shape.name)).toEqual([]);
    return finds;
  };
  expect(await asked()).toBe(2);
  expect(await asked()).toBe(1);
});
