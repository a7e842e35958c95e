import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aServer } from '../../../testing/eventstore-server/fixture.ts';
import { silentEngineLogger } from '../../engine/logger.ts';
import { createIdentity } from '../identity.ts';
import { createAccess } from '../calls/access.ts';
import { readAddress } from '../connection/address.ts';
import { connectToEventStore } from '../connection/client.ts';
import { grantRights, haveUsers } from './have-users.ts';
import { administrationOf, haveUser } from './users.ts';

type Call = { path: string; authorization: string | undefined; body: unknown };

/** The engine's interface for users: answers with these, one after another. */
async function usersInterface(...answers: number[]): Promise<{ origin: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      calls.push({ path, authorization: headers.authorization, body: JSON.parse(text) });
      response.writeHead(answers[calls.length - 1] ?? 500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const engineAt = (origin: string) => administrationOf(`esdb://admin:se%2Fcret@${origin}?tls=false`);

describe('the users of the event log', () => {
  it('are made by its administrator', async () => {
    const { origin, calls } = await usersInterface(201);
    await haveUser(engineAt(origin), 'anamnesis', 'a password');
    const authorization = `Basic ${Buffer.from('admin:se/cret').toString('base64')}`;
    const body = { loginName: 'anamnesis', fullName: 'Anamnesis', groups: [], password: 'a password' };
    expect(calls).toEqual([{ path: '/users/', authorization, body }]);
  });

  it('get the password that is configured where they are there', async () => {
    const { origin, calls } = await usersInterface(409, 200);
    await haveUser(engineAt(origin), 'anamnesis', 'another');
    expect(calls[1]).toMatchObject({
      path: '/users/anamnesis/command/reset-password',
      body: { newPassword: 'another' },
    });
  });

  it('are not taken for made where the engine refuses', async () => {
    const { origin } = await usersInterface(401);
    const made = haveUser(engineAt(origin), 'anamnesis', 'a password');
    await expect(made).rejects.toThrow('EventStoreDB did not make the user anamnesis: it answered 401 (');
  });

  it('need an administrator who makes them', () => {
    expect(() => administrationOf('esdb://host:2113')).toThrow('names no user');
    expect(administrationOf('esdb://admin:pw@host')).toMatchObject({ origin: 'https://host:2113' });
    expect(() => administrationOf('esdb://admin:pw@host,other')).toThrow('several nodes');
  });

  it.each(['p@ss', 'p:ss', 'p%ss', 'p@ss:x'])(
    'are not made at an address that is not fit: %s',
    async (password) => {
      const { origin, calls } = await usersInterface(201, 201);
      const connectionString = `esdb://admin:${password}@${origin}?tls=false`;
      const passwords = { writer: 'a', reader: 'b' };
      const made = haveUsers({ connectionString, passwords, logger: silentEngineLogger, withinMs: 0 });
      const error = (await made.catch((thrown: unknown) => thrown)) as Error;
      expect(error.message).toMatch(/^the address of the event log/);
      expect(error.message).not.toContain(password);
      expect(calls).toEqual([]);
    },
  );
});

describe('the rights of the services', () => {
  it('are to read the log and to write streams, of the users that are named', async () => {
    const server = await aServer();
    const { client, close } = connectToEventStore(readAddress(server.connectionString), silentEngineLogger);
    onTestFinished(close);
    await grantRights(client, 'school-', { writer: 'writes', reader: 'reads' });
    const told = (stream: string): unknown =>
      JSON.parse(Buffer.from(server.log.ofStream(stream).at(-1)!.data).toString());
    expect(told('$$$all')).toEqual({ $acl: { $r: ['writes', 'reads'] } });
    expect(told('$settings')).toMatchObject({
      $userStreamAcl: { $r: ['writes', 'reads'], $w: ['writes'], $d: '$admins' },
      $systemStreamAcl: { $r: '$admins', $w: '$admins' },
    });
    // The stream that a projector makes when it first asks which log this is.
    const access = createAccess({ user: null, logger: silentEngineLogger });
    await createIdentity(client, 'school-', access)(10_000);
    const identity = server.log.records.find(({ type }) => type === 'LogIdentityMade');
    const both = ['writes', 'reads'];
    expect(told(`$$${identity!.stream}`)).toEqual({ $acl: { $r: both, $w: both } });
  });
});
