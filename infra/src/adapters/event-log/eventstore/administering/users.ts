import { readFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** Where the engine's HTTP interface is and who administers it, as a connection string says it. */
export type Administration = { origin: string; user: string; password: string; ca: Buffer | undefined };

/** `esdb://user:password@host:port[?tls=false&tlsCAFile=…]`, of one node. Throws when it names no user. */
export function administrationOf(connectionString: string): Administration {
  const url = new URL(connectionString.replace(/^(?:esdb|kurrentdb)(?:\+discover)?:/, 'http:'));
  const options = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  if (url.username === '' || url.password === '') throw new Error('the address names no user and password');
  const file = options.get('tlscafile');
  return {
    origin: `${options.get('tls') === 'false' ? 'http' : 'https'}://${url.hostname}:${url.port || 2113}`,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ca: file === undefined ? undefined : readFileSync(file),
  };
}

/** Makes a user of the engine, or gives the one there is this password. Throws with the engine's answer. */
export async function haveUser(engine: Administration, name: string, password: string): Promise<void> {
  const user = { loginName: name, fullName: 'Anamnesis', groups: [], password };
  const made = await post(engine, '/users/', user);
  if (made === 201) return;
  if (made !== 409) throw new Error(`EventStoreDB did not make the user ${name}: it answered ${made}`);
  const command = `/users/${encodeURIComponent(name)}/command/reset-password`;
  const set = await post(engine, command, { newPassword: password });
  if (set !== 200) throw new Error(`EventStoreDB did not set the password of ${name}: it answered ${set}`);
}

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
