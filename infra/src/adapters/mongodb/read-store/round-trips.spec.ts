import { START } from '@anamnesis/contracts/kernel/event.ts';
import { expect, it } from 'vitest';
import { liveServer } from '../testing/live-server.ts';
import { openMongoReadStore } from './read-store.ts';

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
