import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJwtTokens } from '../../src/adapters/security/jwt.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { accept, good, makeContacts, received, send } from '../support/sharing.ts';
import { until } from '../support/studying.ts';

const JWT_SECRET = 'the secret of a class';
const classSize = 300;
const patienceMs = 180_000;

let app: TestApp;
let teacher: Client;
const students: Client[] = [];

/** A person with an account, signed in, without the hashing of a password. */
async function join(username: string): Promise<Client> {
  const tokens = createJwtTokens({ secret: JWT_SECRET, clock: () => new Date() });
  const id = randomUUID();
  const email = `${id}@example.org`;
  const who = { email, username, userType: 'accountUser' as const };
  const rest = { passwordHash: null, identity: null, createdAt: new Date().toISOString() };
  await app.ports.credentials.create({ userId: id, ...who, ...rest });
  const client = createClient(app.url);
  client.use({ id, ...who, token: tokens.issue({ userId: id, version: 0 }) });
  return client;
}

/** Some at a time, as a process has only so many connections. */
async function all<T>(
  clients: readonly Client[],
  ask: (client: Client, n: number) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < clients.length; from += 50) {
    const some = clients.slice(from, from + 50);
    answers.push(...(await Promise.all(some.map((client, n) => ask(client, from + n)))));
  }
  return answers;
}

beforeAll(async () => {
  app = await startTestApp({ env: { JWT_SECRET } });
  teacher = await join('Teacher');
  for (let n = 0; n < classSize; n += 1) students.push(await join(`Student ${n}`));
  await all(students, (student) => makeContacts(student, teacher));
}, patienceMs);
afterAll(() => app.destroy());

const sentList = async () => good('the sent list', await teacher.call('sentResources')).data;

it(
  'of 300 gets one share, which each answers, and the sender sees counts only',
  async () => {
    const [first, second] = [students[0]!, students[1]!];
    const { folder } = good('a folder', await teacher.call('addFolder', { body: { folderName: 'Kidney' } }));
    const id = await send(teacher, students, { folderIds: [folder.Folder_id] });
    await until(first, async () => (await received(first)).length === 1);
    const lists = await all(students, (student) => received(student));
    expect(lists.every(([item]) => item?.id === id && item.senderName === 'Teacher')).toBe(true);

    const answers = await all(students, async (student, n) => {
      if (n % 3 > 0) return (await accept(student, id)).status;
      return (await student.call('rejectSharedResource', { params: { id } })).status;
    });
    expect(new Set(answers)).toEqual(new Set([200]));
    const [sent, ...others] = await until(teacher, async () => {
      const list = await sentList();
      return list[0]?.pending === 0 && list;
    });
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ id, recipients: classSize, accepted: 200, rejected: 100, followers: 0 });
    expect(sent?.recipientNames).toHaveLength(3);

    await until(second, async () => (await received(second, 'accepted'))[0]?.taking?.done);
    const folders = await until(second, async () => {
      const { status, body } = await second.call('getUserFolders');
      return status === 200 && body.folders.length > 0 && body.folders;
    });
    expect(folders.map(({ Folder_name }) => Folder_name)).toContain('Kidney');
  },
  patienceMs,
);
