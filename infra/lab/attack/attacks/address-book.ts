import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { lookFor, type Named, named, namedMany } from '../support/named-people.ts';
import type { Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';

const first = ['Ada', 'Béla', 'Chloé', 'Dora', 'Emil', 'Frieda', 'Gustav', 'Hanna', 'Ivo', 'Judith'];
const last = ['Abel', 'Brandt', 'Conrad', 'Dietz'];
/** As the decision says: in ten minutes. */
const mostSearches = 30;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Texts with which somebody would list everybody, if they were taken for patterns, for parts, or for nothing. */
const patterns = (
  '% _ * . .* ^ $ | %%% ___ *** ... ??? @ @example @example.org example.org \\ %a% [a-z] {"$ne":null} ' +
  "' or '1'='1 \") or 1=1 --"
)
  .split(' ')
  .concat("' or '1'='1", '") or 1=1 --', '\u0000', '\u202E');

/** Somebody new for each part of an attack, as the searches of one person are counted. */
const attackers = (url: string, count: number): Promise<Named[]> =>
  namedMany(
    url,
    Array.from({ length: count }, () => 'Zacharias Attacker'),
  );

async function counted(client: Client) {
  const texts = letters.flatMap((a) => letters.map((b) => `${a}${b}a`)).slice(0, 80);
  const statuses: number[] = [];
  let learned = 0;
  let wait: string | null = null;
  for (const text of texts) {
    const found = await lookFor(client, text);
    statuses.push(found.status);
    learned += found.users.length;
    if (found.status === 429) wait ??= found.retryAfter;
  }
  const answered = statuses.filter((status) => status === 200).length;
  const faults: string[] = [];
  if (answered > mostSearches) faults.push(`${answered} searches were answered, ${mostSearches} allowed`);
  if (!statuses.includes(429)) faults.push('no search was refused');
  else if (!(Number(wait) > 0)) faults.push(`refused without Retry-After: ${wait}`);
  if (statuses.some((status) => status !== 200 && status !== 429))
    faults.push(`odd answers: ${[...new Set(statuses)].join(', ')}`);
  return { came: `${answered} of ${texts.length} searches answered, ${learned} people shown`, faults };
}

/** Single letters and pairs find only those who are called so; a pattern finds nobody. */
async function byLetters(url: string) {
  const texts = [...letters, ...letters.flatMap((a) => ['a', 'e', 'r'].map((b) => a + b)), ...patterns];
  const sent = texts.filter((text) => text.trim() !== '');
  const [...several] = await attackers(url, Math.ceil(sent.length / (mostSearches - 1)));
  const faults: string[] = [];
  for (const [at, text] of sent.entries()) {
    const { client } = several[Math.floor(at / (mostSearches - 1))]!;
    const found = await lookFor(client, text);
    if (found.users.length > 0) faults.push(`${JSON.stringify(text)} shows ${found.users.length} people`);
    if (found.status >= 500) faults.push(`${JSON.stringify(text)} answers ${found.status}`);
  }
  return { came: `${sent.length} letters, pairs and patterns`, faults };
}

/** Names show no address; a whole address shows the one person, and is answered as written anyhow. */
async function addresses(url: string, people: readonly Named[]) {
  const [searcher] = await attackers(url, 1);
  const { client } = searcher!;
  const stranger = await named(url, 'Zoran Stranger', `zoran-${Date.now()}@elsewhere.example`);
  const faults: string[] = [];
  for (const text of ['Chloé', 'chloe', 'BRANDT', 'chloe con', 'Chloé Conrad']) {
    const { users } = await lookFor(client, text);
    if (users.length === 0) faults.push(`${text} finds nobody`);
    if (users.length > 10) faults.push(`${text} finds ${users.length} people`);
    const shown = users.filter(({ email }) => email !== '').length;
    if (shown > 0) faults.push(`${text} shows ${shown} addresses`);
    const hints = users.filter(({ hint }) => !/^(?:.…@example\.org)?$/u.test(hint));
    if (hints.length > 0)
      faults.push(`${text} shows ${hints.length} hints of more than a letter and the domain`);
    const strangers = (await lookFor(stranger.client, text)).users;
    if (strangers.some(({ hint }) => hint !== '')) faults.push(`${text} shows hints to a stranger`);
  }
  const [victim] = people;
  for (const text of [victim!.email, ` ${victim!.email.toUpperCase()} `]) {
    const { users } = await lookFor(client, text);
    if (users.length !== 1 || users[0]?.id !== victim!.id)
      faults.push(`${text} finds ${users.length} people`);
  }
  for (const text of [victim!.email.slice(0, -1), victim!.email.slice(1), victim!.email.split('@')[0]!]) {
    const { users } = await lookFor(client, text);
    if (users.length > 0) faults.push(`a part of an address finds somebody: ${text}`);
  }
  const own = await lookFor(client, searcher!.email);
  if (own.users.length > 0) faults.push('the searcher finds themself');
  return { came: 'names without addresses, one whole address', faults };
}

/** Who is hidden, has blocked the searcher or is gone is answered as nobody, byte by byte. */
async function hidden(url: string) {
  const [shy, stern, gone] = await namedMany(url, ['Quillon Shyly', 'Quarles Sternly', 'Quentin Goneby']);
  const searcher = (await attackers(url, 1))[0]!;
  const switched = await shy!.client.raw('PUT', '/api/user/foundByName', {
    body: JSON.stringify({ foundByName: false }),
    headers: { 'content-type': 'application/json' },
  });
  const faults = switched.ok ? [] : [`being found by name could not be switched off: ${switched.status}`];
  await stern!.client.call('blockPerson', { params: { userId: searcher.id } });
  await gone!.client.call('deleteAccount', { body: { password: 'Study-hard1!' } });
  const { text: nobody } = await lookFor(searcher.client, 'Qwertzuiop');
  const asked = ['Quillon', 'Quarles', 'Quentin', 'Quillon Shyly', stern!.email, gone!.email];
  for (const text of asked) {
    const found = await lookFor(searcher.client, text);
    if (found.text !== nobody) faults.push(`${text}: ${found.text.slice(0, 120)} instead of ${nobody}`);
  }
  const byAddress = await lookFor(searcher.client, shy!.email);
  if (byAddress.users.length !== 1) faults.push('somebody hidden is not found by their whole address');
  return { came: `${asked.length} searches for people who are not to be found`, faults };
}

/** Requests to a hundred people and more in a day. */
async function flood(url: string, people: readonly Named[]) {
  const [{ client }] = (await attackers(url, 1)) as [Named];
  const statuses: number[] = [];
  // Asked and withdrawn again and again: each is a request that somebody would see.
  for (let at = 0; at < 130; at += 1) {
    const { id } = people[at % people.length]!;
    const asked = await client.call('addConnection', { body: { userId: id } });
    statuses.push(asked.status);
    if (asked.status === 200) await client.call('removeConnection', { params: { id } });
  }
  const sent = statuses.filter((status) => status === 200).length;
  const faults = sent > 100 ? [`${sent} requests in a day`] : [];
  if (!statuses.includes(429)) faults.push(`no request was refused: ${[...new Set(statuses)].join(', ')}`);
  return { came: `${sent} of ${statuses.length} requests were sent`, faults };
}

/** Who is there, by whom they are called and where they are written to: drained by somebody who signs up and searches. */
export const addressBook: Attack = {
  name: 'address book',
  run: ({ check }) =>
    withTarget({}, async ({ url }) => {
      const people = await namedMany(
        url,
        first.flatMap((name) => last.map((family) => `${name} ${family}`)),
      );
      await check('80 searches by one person', async () => counted((await attackers(url, 1))[0]!.client));
      await check('letters, pairs and patterns', () => byLetters(url));
      await check('addresses through names, and parts of addresses', () => addresses(url, people));
      await check('people who are hidden, have blocked the searcher, or are gone', () => hidden(url));
      await check('130 requests by one person, each withdrawn', () => flood(url, people));
      await check('a name that is a script, found by another', async () => {
        const odd = await named(
          url,
          '<img src=x onerror=alert(1)> Wrzburg\u202E',
          `odd-${Date.now()}@example.org`,
        );
        const { users } = await lookFor(createClientOf(url, odd), 'Wrzburg');
        const other = await lookFor((await attackers(url, 1))[0]!.client, 'Wrzburg');
        const bad = [...users, ...other.users].filter(({ name }) =>
          /[\u202A-\u202E\u2066-\u2069]/.test(name),
        );
        const faults = bad.map(({ name }) => JSON.stringify(name));
        if (users.length > 0) faults.push('somebody finds themself');
        if (other.users.length !== 1) faults.push(`${other.users.length} found`);
        return { came: `${other.users.length} found`, faults };
      });
    }),
};

function createClientOf(url: string, { client }: Named): Client {
  const other = createClient(url);
  if (client.user) other.use(client.user);
  return other;
}
