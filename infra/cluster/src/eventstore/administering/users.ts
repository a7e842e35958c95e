import { readFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { readAddress } from '../connection/address.ts';

/** Where the engine's HTTP interface is and who administers it, as a connection string says it. */
export type Administration = { origin: string; user: string; password: string; ca: Buffer | undefined };

/**
 * `esdb://user:password@host:port[?tls=false&tlsCAFile=…]`, of one node, as the log takes it. Throws when it is none, or names
 * no user, before anything is asked of the engine.
 */
export function administrationOf(connectionString: string): Administration {
  const { tls, authorities, hosts, user } = readAddress(connectionString);
  const [, password = ''] = /^[^:]+:\/\/[^:]+:([^:@]+)@/.exec(connectionString.trim()) ?? [];
  if (user === null || password === '') throw new Error('the address names no user and password');
  const [host, ...others] = hosts;
  if (!host || others.length > 0) throw new Error('the address names several nodes: users are made at one');
  return {
    origin: `${tls ? 'https' : 'http'}://${host.address}:${host.port}`,
    user,
    password: decodeURIComponent(password),
    ca: authorities === null ? undefined : readFileSync(authorities),
  };
}

/** Makes a user of the engine, or gives the one there is this password. Throws with the engine's answer. */
export async function haveUser(engine: Administration, name: string, password: string): Promise<void> {
  const user = { loginName: name, fullName: 'Anamnesis', groups: [], password };
  const made = await post(engine, '/users/', user);
  if (made === 201) return;
  if (made !== 409)
    throw new Error(`EventStoreDB did not make the user ${name}: it answered ${made}${hint(made)}`);
  const command = `/users/${encodeURIComponent(name)}/command/reset-password`;
  const set = await post(engine, command, { newPassword: password });
  if (set !== 200) throw new Error(`EventStoreDB did not set the password of ${name}: it answered ${set}`);
}

const hint = (status: number): string =>
  status === 401 ? ' (the administrator in the address has another password there, or no such right)' : '';

function post({ origin, user, password, ca }: Administration, path: string, body: object): Promise<number> {
  const send = origin.startsWith('https:') ? overHttps : overHttp;
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', auth: `${user}:${password}`, ca, headers, timeout: 10_000 };
  return new Promise((resolve, reject) => {
    const call = send(new URL(path, origin), options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('timeout', () => call.destroy(new Error(`${origin} did not answer within 10 s`)));
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}
