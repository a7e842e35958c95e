import { existsSync, readFileSync } from 'node:fs';
import { attackCall, endpoints } from '../support/calls.ts';
import { formsOf } from '../support/filling.ts';
import { cardsOfNewText, join, uploadText } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import type { Attack } from '../support/stage.ts';
import { filesBelow, type Target, withTarget } from '../support/target.ts';

const forwarded = {
  'x-forwarded-for': '198.51.100.7',
  'that was forwarded from loopback': '127.0.0.1, 198.51.100.7',
};

/** Every endpoint, once with and once without a token: JSON is for nobody's cache. */
async function cached(url: string) {
  const { client, email, password } = await join(url);
  const open: string[] = [];
  let answers = 0;
  for (const [name, endpoint] of endpoints) {
    for (const token of [client.token, null]) {
      const [form] = formsOf(endpoint);
      const { headers, status } = await attackCall(url, endpoint, { ...form?.fill(() => 'x'), token });
      const isJson = (headers.get('content-type') ?? '').includes('json');
      if (isJson) answers += 1;
      if (isJson && headers.get('cache-control') !== 'no-store') open.push(`${name} ${status}`);
      if (status === 401 && token !== null)
        client.use((await client.call('login', { body: { email, password } })).body);
    }
  }
  const faults = open.length > 0 ? [`${open.length} without it, such as ${open.slice(0, 5).join(', ')}`] : [];
  return { came: `${answers} JSON answers`, faults };
}

/** Figures of the operator, asked for by somebody who came through a proxy. */
async function figures(url: string) {
  const faults: string[] = [];
  for (const [how, address] of Object.entries(forwarded)) {
    const headers = { 'x-forwarded-for': address };
    const metrics = await fetch(`${url}/metrics`, { headers });
    if (/anamnesis_/.test(await metrics.text())) faults.push(`/metrics ${how}: ${metrics.status}`);
    const health = await (await fetch(`${url}/api/health`, { headers })).text();
    if (/"lag":\{"/.test(health)) faults.push(`the lags in /api/health ${how}: ${health.slice(0, 160)}`);
  }
  const local = await fetch(`${url}/metrics`);
  if (!/anamnesis_/.test(await local.text()))
    faults.push(`/metrics from this machine answers ${local.status}`);
  return { came: `${Object.keys(forwarded).length} forwarded clients and a local one`, faults };
}

const longestErasureMs = 60_000;
/** Files come and go meanwhile. */
const bytesOf = (file: string): Buffer => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));

const secrets = ['Wobbleknee', 'Snorkelspleen', 'Marzipanaorta', 'Periwinkleduct', 'Gherkinlobe'];

/** Somebody works, deletes the account, and every byte of the folder is searched for their words. */
async function remains(target: Target) {
  const person = await join(target.url);
  const [folderName, fileName, title, text, username] = secrets;
  const { body } = await person.client.call('addFolder', { body: { folderName: folderName! } });
  await person.client.call('renameFolder', {
    body: { folderId: body.folder.Folder_id, newFolderName: `${folderName} again` },
  });
  await cardsOfNewText(
    person,
    `${title}. ${text} inhibits the ${username} receptor and reduces the preload of the heart`,
  );
  await uploadText(
    { ...person, folderId: body.folder.Folder_id },
    fileName!,
    `${text} separates the ${username} from the valve.`,
  );
  const { status } = await person.client.call('deleteAccount', { body: { password: person.password } });
  if (status !== 200) throw new Error(`deleting the account answered ${status}`);
  // Others go on working: what was deleted is not only waiting to be overwritten.
  await cardsOfNewText(await join(target.url), 'Others go on');
  const needles = [...secrets, person.email].flatMap((word) => [word, word.toLowerCase()]);
  const search = () =>
    filesBelow(target.dataDir).flatMap((file) => {
      const bytes = bytesOf(file);
      const words = needles.filter(
        (word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')),
      );
      return words.map((word) => `${word} stands in ${file.slice(target.dataDir.length + 1)}`);
    });
  // It is erased while the server runs; one that ends before goes on with it at its next start.
  await comesTrue(() => search().length === 0, 500, longestErasureMs);
  await target.stop();
  const found = search();
  return {
    came: `${filesBelow(target.dataDir).length} files searched for ${needles.length} words`,
    faults: found,
  };
}

/** What is disclosed to whom it does not concern. */
export const disclosure: Attack = {
  name: 'disclosure',
  async run({ check }) {
    await withTarget({ env: { TRUSTED_PROXIES: '1' } }, async ({ url }) => {
      await check('no-store on every JSON answer', () => cached(url));
      await check('/metrics and lags, behind a proxy that is believed', () => figures(url));
    });
    await withTarget({}, async (target) => {
      await check('/metrics and lags, behind a proxy on this machine that nobody has named', () =>
        figures(target.url),
      );
      await check('the words of somebody whose account was deleted', () => remains(target));
    });
  },
};
