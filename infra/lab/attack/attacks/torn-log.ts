import { copyFileSync, cpSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join as path } from 'node:path';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { problemsOfReadModels } from '@anamnesis/infra/test/support/working-student/verify.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { cardsOfNewText, join, type Person, uploadText } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, inTime, patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import { lastLines, newFolder, settle, startTarget } from '../support/target.ts';

type Home = { dataDir: string; person: Person };
/** A folder of somebody who has worked, with a copy of its log from the middle of the work, and one of somebody else. */
type Homes = { home: Home; older: string; other: Home };

const log = (dataDir: string): string => path(dataDir, 'events.sqlite');
const endings = ['', '-wal', '-shm'];

/** Works, loses the power, works on and loses it again. */
async function makeHomes(): Promise<Homes> {
  const first = await startTarget();
  const { dataDir } = first;
  const person = await join(first.url);
  await cardsOfNewText(person, 'Early notes');
  await first.kill();
  settle(dataDir);
  const older = path(newFolder(), 'events.sqlite');
  copyFileSync(log(dataDir), older);
  const again = await startTarget({ dataDir });
  const client = createClient(again.url);
  client.use(person.client.user!);
  await workOn({ ...person, client });
  await again.kill();
  const elsewhere = await startTarget();
  const stranger = await join(elsewhere.url);
  for (let times = 0; times < 3; times += 1) await workOn(stranger, times);
  await elsewhere.kill();
  return { home: { dataDir, person }, older, other: { dataDir: elsewhere.dataDir, person: stranger } };
}

async function workOn(person: Person, times = 0): Promise<void> {
  await uploadText(person, `Late notes ${times}`, 'The spleen filters the blood. The liver stores iron.');
  for (const name of ['One', 'Two', 'Three'])
    await person.client.call('addFolder', { body: { folderName: `${name} ${times}` } });
}

/** Of a server that was killed at its work: it may have written events that a read model takes in at the next start only. */
async function problemsOnceCaughtUp(dataDir: string, person: Person): Promise<string[]> {
  const atOnce = await problemsOfReadModels(dataDir);
  if (atOnce.length === 0) return [];
  const target = await startTarget({ dataDir });
  const client = createClient(target.url);
  client.use(person.client.user!);
  await comesTrue(async () => (await behind(client)).length === 0);
  await target.kill();
  return problemsOfReadModels(dataDir);
}

/** Starts on what is left: either a refusal that says what to do, or an app that shows what its log says. */
async function startOn({ dataDir, person }: Home): Promise<Outcome> {
  const target = await startTarget({ dataDir }).catch((error: Error) => error);
  if (target instanceof Error) {
    const helps = /restore|backup|replay/i.test(target.message);
    return {
      came: `refuses to start: ${target.message.slice(0, 200)}`,
      faults: helps ? [] : ['it names no remedy'],
    };
  }
  const faults: string[] = [];
  const client = createClient(target.url);
  client.use(person.client.user!);
  try {
    const caughtUp = await comesTrue(async () => (await behind(client)).length === 0);
    if (!caughtUp) faults.push(...(await behind(client)));
    const folderName = 'The next folder';
    const added = await client.call('addFolder', { body: { folderName } });
    const seen = await client.call('getUserFolders');
    const isSeen = seen.status === 200 && JSON.stringify(seen.body).includes(folderName);
    if (added.status !== 200) faults.push(`the next folder was answered ${added.status}`);
    else if (!isSeen) faults.push(`the next folder was acknowledged and is not seen (${seen.status})`);
    const folderId = added.status === 200 ? added.body.folder.Folder_id : person.folderId;
    const cards = await inTime(patienceMs, cardsOfNewText({ ...person, client, folderId }, 'The next notes'));
    if (cards === null) faults.push('the next document was not worked on');
    await target.kill();
    faults.push(...(await problemsOnceCaughtUp(dataDir, person)));
    return { came: `starts; ${cards ?? 'no'} cards of the next document`, faults };
  } catch (error) {
    return { came: 'starts', faults: [...faults, `${String(error)} ${lastLines(target.output())}`] };
  } finally {
    await target.kill();
  }
}

async function damaged({ home }: Homes, damage: (dataDir: string) => void): Promise<Outcome> {
  const dataDir = newFolder();
  cpSync(home.dataDir, dataDir, { recursive: true });
  try {
    damage(dataDir);
    return await startOn({ ...home, dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const remove = (file: string): void =>
  endings.forEach((ending) => rmSync(`${file}${ending}`, { force: true }));

const replace = (dataDir: string, from: string, ...names: string[]): void => {
  for (const name of names) {
    remove(path(dataDir, name));
    for (const ending of endings) {
      const file = path(from, `${name}${ending}`);
      if (existsSync(file)) cpSync(file, path(dataDir, `${name}${ending}`));
    }
  }
};

const cutWal = (dataDir: string, share: number): void => {
  const wal = `${log(dataDir)}-wal`;
  truncateSync(wal, Math.floor(statSync(wal).size * share));
};

/** A log that is behind its read models, or another one: what is shown is what the log says. */
export const tornLog: Attack = {
  name: 'torn log',
  async run({ check, random }) {
    const homes = await makeHomes();
    const damages: Record<string, (dataDir: string) => void> = {
      'a log whose WAL was lost': (dataDir) => cutWal(dataDir, 0),
      'an older copy of the log beside newer read models': (dataDir) => {
        remove(log(dataDir));
        copyFileSync(homes.older, log(dataDir));
      },
      'the log of another installation, longer than this one, without its keys': (dataDir) =>
        replace(dataDir, homes.other.dataDir, 'events.sqlite'),
      'the log and the keys of another installation': (dataDir) =>
        replace(dataDir, homes.other.dataDir, 'events.sqlite', 'keys.sqlite'),
      'a log that was deleted': (dataDir) => remove(log(dataDir)),
      'read models that were deleted': (dataDir) => remove(path(dataDir, 'read-models.sqlite')),
    };
    for (const share of [0.2 + random() * 0.4, 0.6 + random() * 0.38]) {
      const what = `a log whose WAL was cut at ${(share * 100).toFixed(1)} %`;
      await check(what, () => damaged(homes, (dataDir) => cutWal(dataDir, share)));
    }
    for (const [what, damage] of Object.entries(damages)) await check(what, () => damaged(homes, damage));
    for (const { dataDir } of [homes.home, homes.other]) rmSync(dataDir, { recursive: true, force: true });
  },
};
