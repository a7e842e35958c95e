import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join as path } from 'node:path';
import { inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { again } from '../support/again.ts';
import { join, type Person, uploadForm } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, poll } from '@anamnesis/infra/test/support/poll.ts';
import { queued } from '../support/queued.ts';
import { bystander, excess, idleWaits, peakOf, waitsInWords } from '../support/pressure.ts';
import { reader, student } from '../support/reader.ts';
import { type Attack, CannotBeTried, type Stage } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

const atOnce = 6;
/** Two workers that recognise pages hold 320 MB each, beside those that read and write. */
const mostMb = 1400;
/** What may stay when the workers have ended, beyond what was resident before. */
const keptMb = 120;
const idleSeconds = 2;
const expected = new Set([200, 400, 409, 413, 415, 422, 429, 503, 507]);
type Upload = { file: string; call: 'uploadPDF' | 'uploadText' };

/** Every hostile and ugly file, as a PDF and as a text, whatever its name says. */
function uploads(): Upload[] {
  const folders = ['made', 'ugly'].map((name) => path(inputsFolder, name));
  if (!folders.every((folder) => existsSync(folder))) {
    throw new CannotBeTried('the folder of real inputs is not here (ANAMNESIS_INPUTS)');
  }
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path(folder, name)));
  return files.flatMap((file) => {
    const asPdf = { file, call: 'uploadPDF' as const };
    const asText = { file, call: 'uploadText' as const };
    return file.endsWith('.pdf') ? [asPdf] : file.endsWith('.txt') ? [asText] : [asPdf, asText];
  });
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

async function send({ client, folderId }: Person, { file, call }: Upload) {
  const fileName = basename(file);
  const form = uploadForm({ folderId, name: `${call} ${fileName}`, fileName, content: readFileSync(file) });
  const started = performance.now();
  const { status, body } = await again(() => client.call(call, { form }));
  const ms = performance.now() - started;
  const isSaid = status === 200 || typeof (body as { error?: unknown }).error === 'string';
  return { fileName, status, ms, isSaid };
}

async function uploadAll(target: Target, left: Upload[]) {
  const [attacker, reading] = await Promise.all([join(target.url), student(target.url)]);
  const user = reading.person.client.user!;
  const pid = target.pid();
  const idle = await idleWaits(target.url, user);
  const before = target.residentMb();
  const [watched, read] = [bystander(target.url, user), reader(reading)];
  const peak = peakOf(target.residentMb);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) answers.push(await send(attacker, next));
    }),
  );
  const [waits, { asked, wrong }, most] = [await watched.stop(), await read.stop(), peak.stop()];
  const faults = [...excess(idle, waits), ...new Set(wrong)];
  for (const { fileName, status, isSaid } of answers) {
    if (!expected.has(status)) faults.push(`${fileName} answered ${status}`);
    if (!isSaid) faults.push(`${fileName} was refused without a word`);
  }
  // Scans and pictures are still being recognised; a worker that has work keeps its memory.
  await poll('the work on the files to end', async () => (await queued(target.url)) === 0, 500);
  await comesTrue(() => target.residentMb() < before + keptMb, 500);
  const kept = target.residentMb();
  if (most > mostMb) faults.push(`${most} MB resident, ${mostMb} allowed`);
  if (kept > before + keptMb) faults.push(`${kept} MB stay, ${before} MB before`);
  if (target.pid() !== pid) faults.push('the server had ended');
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  const came =
    `${answers.length} answered, the slowest ${slowest?.fileName} after ${Math.round(slowest?.ms ?? 0)} ms; ` +
    `${asked} answers to a reader; ${before} MB before, ${most} at most, ${kept} later; ${waitsInWords(idle, waits)}`;
  return { came, faults };
}

/** Files that lie about what they are, that are broken, or that are made to hurt, in random order; some of them in a short run. */
export const hostileFiles: Attack = {
  name: 'hostile files',
  run: ({ check, random, many }: Stage) =>
    check(`files of made and ugly in random order, ${atOnce} at once`, () => {
      const all = shuffled(uploads(), random);
      const some = all.slice(0, many(all.length));
      const env = { WORKER_IDLE_SECONDS: String(idleSeconds) };
      return withTarget({ env }, (target) => uploadAll(target, some));
    }),
};
