// LibreOffice as it is installed on the machine: a process for each file, in a folder of its own that is removed after it.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFairSemaphore } from '@anamnesis/contracts/kernel/fair-semaphore.ts';
import { ConversionBroken, fileNameOf, type OfficeConverter } from './converter.ts';
import { watchMemory } from './process-watch.ts';
import { writeProfile } from './soffice-profile.ts';

type Options = { path?: string | undefined; timeoutMs?: number; memoryBytes?: number };

/** null where the machine has no `soffice` on its path. */
export function createSofficeConverter({
  path = process.env['PATH'],
  timeoutMs = 60_000,
  memoryBytes = 3 * 2 ** 30,
}: Options = {}): OfficeConverter | null {
  const soffice = executable(path ?? '');
  if (soffice === null) return null;
  const places = createFairSemaphore({ places: 1 });
  const ending = new AbortController();
  return {
    name: 'libreoffice',
    async convert(file, mime, { owner, signal, queued, extend, progressed } = {}) {
      const turn = places.take({ owner, signal });
      queued?.(turn);
      const giveBack = await turn;
      const folder = await mkdtemp(join(tmpdir(), 'anamnesis-slides-'));
      try {
        extend?.();
        progressed?.(10);
        const input = join(folder, fileNameOf(mime));
        await writeFile(input, file);
        const profile = await writeProfile(folder);
        const signals = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]);
        await run(soffice, argumentsFor({ profile, folder, input }), {
          folder,
          path,
          timeoutMs,
          memoryBytes,
          signal: signals,
        });
        return await readFile(join(folder, 'slides.pdf')).catch(() => {
          throw new ConversionBroken('file', 'soffice wrote no PDF');
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
        giveBack();
      }
    },
    async close() {
      const closed = new Error('The converter is closed');
      places.close(closed);
      ending.abort(closed);
    },
  };
}

function executable(path: string): string | null {
  for (const folder of path.split(delimiter).filter((each) => each !== '')) {
    for (const name of ['soffice', 'libreoffice']) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  return null;
}

const argumentsFor = ({
  profile,
  folder,
  input,
}: Record<'profile' | 'folder' | 'input', string>): string[] => [
  `-env:UserInstallation=${pathToFileURL(profile).href}`,
  '--headless',
  '--norestore',
  '--nodefault',
  '--nolockcheck',
  '--nofirststartwizard',
  '--convert-to',
  'pdf:impress_pdf_Export',
  '--outdir',
  folder,
  input,
];

type Limits = {
  folder: string;
  path: string | undefined;
  timeoutMs: number;
  memoryBytes: number;
  signal: AbortSignal;
};

/** What the program starts is killed with it: it has a process group of its own. */
async function run(program: string, args: readonly string[], limits: Limits): Promise<void> {
  const { folder, path = '', timeoutMs, memoryBytes, signal } = limits;
  signal.throwIfAborted();
  const child = spawn(program, [...args], {
    cwd: folder,
    // No secrets; a proxy that is nowhere, should anything of a file be fetched.
    env: { PATH: path, HOME: folder, TMPDIR: folder, http_proxy: nowhere, https_proxy: nowhere },
    stdio: 'ignore',
    detached: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', (code) =>
    code === 0 ? resolve() : reject(new ConversionBroken('file', `soffice ended with ${code}`)),
  );
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const tooLong = setTimeout(
    () => reject(new ConversionBroken('limit', `soffice took ${timeoutMs} ms`)),
    timeoutMs,
  );
  const endWeighing = watchMemory(child.pid, memoryBytes, reject);
  try {
    await promise;
  } finally {
    clearTimeout(tooLong);
    endWeighing();
    signal.removeEventListener('abort', onAbort);
    if (child.pid !== undefined) killGroup(child.pid);
  }
}

const nowhere = 'http://127.0.0.1:9';

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
