// `npm run lab -- corpus unpack DIR` and `pack DIR`.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { helpText, readCommandLine } from '@anamnesis/infra/src/server/configuration/command-line.ts';
import { type Kind, KINDS } from './kinds.ts';
import { keep, packFrom, unpackInto } from './packing.ts';

const command = {
  usage: `npm run lab -- corpus unpack DIR: writes the texts and judgements into a new or empty folder, each kind into a folder of its own.
npm run lab -- corpus pack DIR: makes the archives again from such a folder.`,
  words: true,
};
const kinds = Object.keys(KINDS) as Kind[];

async function unpack(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: name a new or empty folder.`);
  for (const kind of kinds) {
    const count = await unpackInto(join(folder, kind), kind);
    console.log(`${count} files in ${join(folder, kind)}`);
  }
}

/** Both kinds are read before one is kept, so that a folder that lacks something changes nothing. */
async function pack(folder: string): Promise<void> {
  const all = await Promise.all(
    kinds.map(async (kind) => ({ kind, packed: await packFrom(join(folder, kind), kind) })),
  );
  for (const { kind, packed } of all) {
    await keep(kind, packed);
    const { bytes, count, leftOut } = packed;
    console.log(
      `${count} files, ${(bytes.length / 1e6).toFixed(1)} MB, in infra/lab/cards/${kind}/${kind}.zip`,
    );
    if (leftOut.length > 0) console.log(`Left out, not of the kind ${kind}: ${leftOut.join(', ')}`);
  }
}

try {
  const { has, words } = readCommandLine(process.argv.slice(2), command);
  const [what, folder, ...more] = words;
  if (has('help')) console.log(helpText(command));
  else if (folder === undefined || more.length > 0)
    throw new Error(`Name what to do and one folder.\n${command.usage}`);
  else if (what === 'unpack') await unpack(folder);
  else if (what === 'pack') await pack(folder);
  else throw new Error(`There is no ${what}.\n${command.usage}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
