import { existsSync, mkdirSync } from 'node:fs';
import { join as path } from 'node:path';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import {
  cardsOfNewText,
  join,
  type Person,
  timeOfUpload,
  uploadForm,
} from '@anamnesis/infra/test/support/people.ts';
import { isFelt } from '../support/pressure.ts';
import { fill, free, smallDisk } from '../support/small-disk.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import { startTarget, type Target } from '../support/target.ts';

const sizeMb = 96;

type Tried = { what: string; status: number; ms: number; error: string };

async function timed(what: string, work: () => Promise<{ status: number; body: unknown }>): Promise<Tried> {
  const started = performance.now();
  const { status, body } = await work().catch((error: Error) => ({
    status: 0,
    body: { error: error.message },
  }));
  return {
    what,
    status,
    ms: performance.now() - started,
    error: String((body as { error?: unknown }).error ?? ''),
  };
}

/** Folders that were acknowledged, and uploads that were. */
type Acknowledged = { folders: string[]; documents: string[] };

async function writeWhileFull({ client, folderId }: Person, acknowledged: Acknowledged): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const size of [100, 40_000, 300_000, 5_000_000]) {
    const name = `Full ${size}`;
    const content = Buffer.alloc(size, `The heart pumps blood ${size}. `);
    const form = uploadForm({ folderId, name, fileName: 'full.txt', content });
    const upload = await timed(`upload of ${size} bytes`, async () => {
      const response = await client.raw('POST', '/api/notesRoutes/text_upload', { body: form });
      return { status: response.status, body: await response.json() };
    });
    if (upload.status === 200) acknowledged.documents.push(name);
    tried.push(upload);
  }
  for (let at = 0; at < 60; at += 1) {
    const folderName = `Full ${at}`;
    const added = await timed('a new folder', () => client.call('addFolder', { body: { folderName } }));
    if (added.status === 200) acknowledged.folders.push(folderName);
    tried.push(added);
  }
  return tried;
}

/** Refusals on a full disk are 507 with a sentence, as soon as an upload is answered with room (`alone`, in ms); the little that still fitted is 200. */
function faultsOf(tried: readonly Tried[], alone: number): string[] {
  const faults = new Set<string>();
  for (const { what, status, ms, error } of tried) {
    if (status !== 200 && status !== 507) faults.add(`${what} answered ${status} ${error.slice(0, 100)}`);
    if (status === 507 && !/^[A-Z].{15,}[.!]$/.test(error))
      faults.add(`${what} was refused in no sentence: ${error}`);
    if (isFelt(ms, alone)) faults.add(`${what} took ${Math.round(ms)} ms`);
  }
  if (tried.every(({ status }) => status === 200)) faults.add('nothing was refused: the disk was not full');
  return [...faults];
}

async function lost(url: string, person: Person, { folders, documents }: Acknowledged): Promise<string[]> {
  const client = createClient(url);
  client.use(person.client.user!);
  const library = await client.call('getUserFolders');
  const names = new Set(library.body.folders.map(({ Folder_name }) => Folder_name));
  const { pdfs, textDocuments } = (await client.call('getUserPDFs')).body;
  const kept = new Set([
    ...pdfs.map((pdf) => pdf.PDF_name),
    ...textDocuments.map((text) => text.TextDoc_name),
  ]);
  const missing = [
    ...folders.filter((name) => !names.has(name)),
    ...documents.filter((name) => !kept.has(name)),
  ];
  return missing.map((name) => `acknowledged and lost: ${name}`);
}

const countOf = (tried: readonly Tried[]): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(tried, ({ status }) => String(status))].map(([s, all]) => [s, all.length]),
    ),
  );

async function onFullDisk(folder: string, check: Parameters<Attack['run']>[0]['check']): Promise<void> {
  const dataDir = path(folder, 'data');
  mkdirSync(dataDir);
  let target: Target = await startTarget({ dataDir });
  try {
    const person = await join(target.url);
    const acknowledged: Acknowledged = { folders: [], documents: [] };
    const pid = target.pid();
    const alone = await timeOfUpload(person, 'Alone');
    for (const leaving of [0, 200_000]) {
      await check(`4 uploads and 60 commands with ${leaving} bytes free`, async (): Promise<Outcome> => {
        fill(folder, leaving);
        const tried = await writeWhileFull(person, acknowledged);
        const health = await timed('health', () => person.client.call('health'));
        const faults = faultsOf([...tried, health], alone);
        if (target.pid() !== pid) faults.push('the server has ended');
        const longest = Math.max(...tried.map(({ ms }) => ms));
        return { came: `answers ${countOf(tried)}, the longest after ${Math.round(longest)} ms`, faults };
      });
      free(folder);
    }
    await check('health reports a full disk, and that it is over', async () => {
      fill(folder);
      const full = JSON.stringify((await person.client.call('health')).body);
      free(folder);
      const well = JSON.stringify((await person.client.call('health')).body);
      const faults = /"status":"ok"/.test(full) ? [`ok on a full disk: ${full.slice(0, 200)}`] : [];
      return { came: `${full.slice(0, 80)} … then ${well.slice(0, 40)} …`, faults };
    });
    await check('everything works again without a restart once there is room', async () => {
      const cards = await cardsOfNewText(person, 'After');
      const faults = await lost(target.url, person, acknowledged);
      if (target.pid() !== pid) faults.push('the server had ended');
      if (target.leftovers().length > 0) faults.push(`${target.leftovers().length} files of uploads stay`);
      return { came: `${cards} cards of a new document`, faults };
    });
    await check('nothing acknowledged is lost by a loss of power afterwards', async () => {
      await target.kill();
      target = await startTarget({ dataDir });
      const faults = await lost(target.url, person, acknowledged);
      return {
        came: `${acknowledged.folders.length} folders, ${acknowledged.documents.length} documents`,
        faults,
      };
    });
  } finally {
    await target.kill();
  }
}

/** Nothing can be written any more: a sentence, at once, and nothing is lost. */
export const fullDisk: Attack = {
  name: 'full disk',
  async run({ check }) {
    let disk: ReturnType<typeof smallDisk> | null = null;
    await check('a disk that can be filled', async () => {
      disk = smallDisk(sizeMb);
      return { came: `${sizeMb} MB, mounted` };
    });
    const made = disk as ReturnType<typeof smallDisk> | null;
    if (made === null) return;
    try {
      if (existsSync(made.folder)) await onFullDisk(made.folder, check);
    } finally {
      made.remove();
    }
  },
};
