import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join as path } from 'node:path';
import { api } from '@anamnesis/contracts/api.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { newBytes, wholeRequest } from '../support/multipart.ts';
import { cardsOfNewText, join, type Person } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import {
  lastLines,
  newFolder,
  runApp,
  type Run,
  startTarget,
  type Target,
  withTarget,
} from '../support/target.ts';
import { dial, listen } from '../support/wire.ts';

const isServing = ({ output }: Run): boolean => / is at http/.test(output());

/** How a process ended; null when it came to serving, or to nothing in the time, and had to be ended. */
async function endOf(run: Run): Promise<number | string | null> {
  let end: number | string | null = null;
  void run.ended.then((code) => (end = code));
  await comesTrue(() => end !== null || isServing(run));
  if (end === null) run.child.kill('SIGKILL');
  await run.ended;
  return end;
}

/** A refusal ends with another code than 0 and a sentence that names the process that holds the folder. */
async function faultsOfRefusal(run: Run, holders: readonly number[]): Promise<Outcome> {
  const end = await endOf(run);
  const said = lastLines(run.output());
  const faults: string[] = [];
  if (end === null) faults.push(`it runs beside the other: ${said}`);
  else if (end === 0) faults.push(`it ended as if all were well: ${said}`);
  else if (!holders.some((pid) => new RegExp(`\\b${pid}\\b`).test(said)))
    faults.push(`it does not name the holder: ${said}`);
  if (/^\s+at .*:\d+:\d+/m.test(run.output())) faults.push('it ends with a stack trace');
  return { came: end === null ? 'it was not refused' : `ended with ${end}: ${said.slice(0, 160)}`, faults };
}

const second = async (dataDir: string): Promise<Run> =>
  runApp('infra/src/start.ts', ['--built'], { DATA_DIR: dataDir, PORT: String(await freePort()) });

/** Half of an upload; the rest is sent later. */
async function halfUpload({ port }: Target, { client, folderId }: Person) {
  const form = {
    path: api.uploadText.path,
    token: client.token,
    fields: { folderID: folderId, customName: 'In the middle' },
    file: { field: 'file', name: 'half.txt' },
  };
  const { bytes } = wholeRequest(form, Buffer.alloc(400_000, `The heart ${newBytes(4).toString('hex')}. `));
  const socket = await dial(port);
  socket.write(bytes.subarray(0, 200_000));
  return async (): Promise<number> => {
    socket.write(bytes.subarray(200_000));
    return (await listen(socket)).status;
  };
}

/** Two processes on one folder: the second is refused and harms nothing. */
export const locks: Attack = {
  name: 'locks',
  async run({ check }) {
    await withTarget({}, async (target) => {
      const { dataDir, url } = target;
      const person = await join(url);
      await check('a second start on the same folder, in the middle of an upload', async () => {
        const finish = await halfUpload(target, person);
        const { came, faults = [] } = await faultsOfRefusal(await second(dataDir), target.family());
        const status = await finish();
        const cards = await cardsOfNewText(person, 'Beside the second');
        const harm = status === 200 ? [] : [`the upload that was under way answered ${status}`];
        return {
          came: `${came}; the upload ended with ${status}, ${cards} cards made`,
          faults: [...faults, ...harm],
        };
      });
      await check('the same under another name of the folder', async () => {
        const other = path(newFolder(), basename(dataDir));
        symlinkSync(dataDir, other);
        return faultsOfRefusal(await second(other), target.family());
      });
      await check('npm run replay beside the app', () =>
        faultsOfRefusal(
          runApp('infra/tools/operations/replay.ts', [], { DATA_DIR: dataDir }),
          target.family(),
        ),
      );
      await check('a start beside a holder that does not move', async () => {
        const pid = target.pid();
        process.kill(pid, 'SIGSTOP');
        try {
          return await faultsOfRefusal(await second(dataDir), target.family());
        } finally {
          process.kill(pid, 'SIGCONT');
        }
      });
      await check('five kills, a start right after each', async () => {
        await target.kill();
        for (let kill = 0; kill < 5; kill += 1) await (await startTarget({ dataDir })).kill();
        const again = await startTarget({ dataDir });
        const { status } = await person.client.call('getUserFolders').catch(() => ({ status: 0 }));
        await again.kill();
        return { came: `started each time; the former address answers ${status === 0 ? 'nobody' : status}` };
      });
    });
    await check('four that start at once on a new folder', async () => {
      const dataDir = path(dirname(newFolder()), `anamnesis-attack-race-${newBytes(4).toString('hex')}`);
      mkdirSync(dataDir);
      const runs = await Promise.all([1, 2, 3, 4].map(() => second(dataDir)));
      const over = new Set<Run>();
      for (const run of runs) void run.ended.then(() => over.add(run));
      await comesTrue(() => runs.every((run) => over.has(run) || isServing(run)));
      const serving = runs.filter((run) => isServing(run) && !over.has(run)).length;
      for (const { child } of runs) child.kill('SIGKILL');
      await Promise.all(runs.map(({ ended }) => ended));
      return {
        came: `${serving} of 4 serve`,
        faults: serving === 1 ? [] : [`${serving} serve instead of one`],
      };
    });
  },
};
