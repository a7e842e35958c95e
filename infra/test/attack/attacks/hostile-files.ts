import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join as path } from 'node:path';
import { inputsFolder } from '../../support/inputs.ts';
import { again } from '../support/again.ts';
import { join, type Person, uploadForm } from '../support/people.ts';
import { bystander, excess, idleWaits, peakOf, told } from '../support/pressure.ts';
import { type Attack, CannotBeTried } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

const atOnce = 4;
const mostMb = 1000;
const expected = new Set([200, 400, 409, 413, 415, 422, 429, 503, 507]);

/** Every hostile and ugly file, as a PDF and as a text, whatever its name says. */
function uploads(): { file: string; call: 'uploadPDF' | 'uploadText' }[] {
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

async function send({ client, folderId }: Person, { file, call }: ReturnType<typeof uploads>[number]) {
  const fileName = basename(file);
  const form = uploadForm({ folderId, name: `${call} ${fileName}`, fileName, content: readFileSync(file) });
  const started = performance.now();
  const { status, body } = await again(() => client.call(call, { form }));
  const ms = performance.now() - started;
  const isSaid = status === 200 || typeof (body as { error?: unknown }).error === 'string';
  return { fileName, status, ms, isSaid };
}

async function uploadAll(target: Target) {
  const all = uploads();
  const [attacker, person] = await Promise.all([join(target.url), join(target.url)]);
  const user = person.client.user!;
  const pid = target.pid();
  const idle = await idleWaits(target.url, user);
  const watched = bystander(target.url, user);
  const peak = peakOf(target.residentMb);
  const left = [...all];
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) answers.push(await send(attacker, next));
    }),
  );
  const [waits, most] = [await watched.stop(), peak.stop()];
  const faults = excess(idle, waits);
  for (const { fileName, status, isSaid } of answers) {
    if (!expected.has(status)) faults.push(`${fileName} answered ${status}`);
    if (!isSaid) faults.push(`${fileName} was refused without a word`);
  }
  if (most > mostMb) faults.push(`${most} MB resident, ${mostMb} allowed`);
  if (target.pid() !== pid) faults.push('the server had ended');
  const slowest = answers.toSorted((a, b) => b.ms - a.ms)[0];
  const came =
    `${answers.length} answered, the slowest ${slowest?.fileName} after ${Math.round(slowest?.ms ?? 0)} ms; ` +
    `${most} MB at most; ${told(idle, waits)}`;
  return { came, faults };
}

/** Files that lie about what they are, that are broken, or that are made to hurt. */
export const hostileFiles: Attack = {
  name: 'hostile files',
  run: ({ check }) =>
    check('every file of made and ugly', () => withTarget({}, (target) => uploadAll(target)), 60),
};
