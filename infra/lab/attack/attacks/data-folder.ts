import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join as path } from 'node:path';
import { cardsOfNewText, join } from '@anamnesis/infra/test/support/people.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import { inTime, patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import { filesBelow, newFolder, settle, startTarget, withTarget } from '../support/target.ts';

/** A folder with work in it, of an app that was stopped. */
async function workedIn(): Promise<string> {
  const target = await startTarget();
  const person = await join(target.url);
  await cardsOfNewText(person, 'Notes');
  await target.kill();
  settle(target.dataDir);
  return target.dataDir;
}

const damages = {
  'its first page overwritten': (file: string) => {
    const handle = openSync(file, 'r+');
    writeSync(handle, randomBytes(4096), 0, 4096, 0);
    closeSync(handle);
  },
  'cut in half': (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'its middle overwritten': (file: string) => {
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    for (let at = 4096; at < size; at += 4096) writeSync(handle, randomBytes(1000), 0, 1000, at);
    closeSync(handle);
  },
  'other text instead': (file: string) => writeFileSync(file, 'This is a shopping list.\n'),
};

const remedy = /npm run replay|restore|backup/i;

/** Either it makes good what is derived and works, or it says which file is broken and what to do. */
async function startWith(dataDir: string, file: string): Promise<string[]> {
  const target = await startTarget({ dataDir }).catch((error: Error) => error);
  if (target instanceof Error) {
    const { message } = target;
    if (!message.includes(basename(file))) return [`does not name the file: ${message.slice(0, 200)}`];
    return remedy.test(message) ? [] : [`names no remedy: ${message.slice(0, 200)}`];
  }
  try {
    const work = join(target.url).then((person) => cardsOfNewText(person, 'After the damage'));
    const cards = await inTime(patienceMs, work);
    return cards ? [] : ['it starts, and makes no cards'];
  } catch (error) {
    const said = `${String(error)} ${target.output()}`;
    return remedy.test(said) && said.includes(basename(file))
      ? []
      : [`it starts without a word and does not work: ${String(error).slice(0, 120)}`];
  } finally {
    await target.kill();
  }
}

const all = Object.keys(damages) as (keyof typeof damages)[];
/** The log most of all; what can be made again, and what people sign in with, in fewer ways. */
const targets: Record<string, readonly (keyof typeof damages)[]> = {
  'events.sqlite': all,
  'read-models.sqlite': all.slice(0, 3),
  'bus.sqlite': all.slice(0, 2),
  'credentials.sqlite': all.slice(0, 2),
  'secrets.json': ['cut in half', 'other text instead'],
};

async function corrupt(
  original: string,
  file: string,
  ways: readonly (keyof typeof damages)[],
): Promise<Outcome> {
  const faults: string[] = [];
  for (const how of ways) {
    const dataDir = newFolder();
    cpSync(original, dataDir, { recursive: true });
    damages[how](path(dataDir, file));
    const found = await startWith(dataDir, file);
    faults.push(...found.map((fault) => `${how}: ${fault}`));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    came: `${ways.length - faults.length} of ${ways.length} handled`,
    faults,
  };
}

/** Files that are not what they were: a name and a remedy, or a repair; and nobody else may read them. */
export const dataFolder: Attack = {
  name: 'data folder',
  async run({ check }) {
    let original = '';
    await check('a folder that was worked in', async () => {
      original = await workedIn();
      return { came: readdirSync(original).join(', ') };
    });
    if (original === '') return;
    for (const [file, ways] of Object.entries(targets)) {
      if (!existsSync(path(original, file))) continue;
      await check(`a corrupt ${file}`, () => corrupt(original, file, ways));
    }
    await check('files that everybody could read before the start', async () => {
      for (const file of filesBelow(original)) chmodSync(file, 0o644);
      chmodSync(original, 0o755);
      const open = await withTarget({ dataDir: original }, async ({ url }) => {
        await join(url);
        return filesBelow(original).filter((file) => (statSync(file).mode & 0o077) !== 0);
      });
      const faults = open.map((file) => `${file.slice(original.length + 1)} can be read by others`);
      return { came: `${open.length} files open`, faults };
    });
  },
};
