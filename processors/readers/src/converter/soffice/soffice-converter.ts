// LibreOffice as it is installed on the machine: a process for each file, in a folder of its own that is removed after it.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import {
  ConversionBroken,
  type ConverterMemory,
  inputNameOf,
  longestConversionMs,
  type OfficeConverter,
} from '../converter.ts';
import { fontFiles } from '../fonts.ts';
import { GaveWay, convertInTurns } from '../in-turns.ts';
import { watchStall } from '../process/stall.ts';
import { endFirst, watchWork } from '../process/watch.ts';
import { writeProfile } from './soffice-profile.ts';

type Options = ConverterMemory & {
  path?: string | undefined;
  workMs?: number;
  stalledMs?: number;
  turnMs?: number;
};

/** null where the machine has no `soffice` on its path. */
export function createSofficeConverter({
  path = process.env['PATH'],
  workMs = longestConversionMs,
  stalledMs = 30_000,
  turnMs,
  memoryBytes,
}: Options): OfficeConverter | null {
  const soffice = executable(path ?? '');
  if (soffice === null) return null;
  const places = createFairSemaphore({ places: 1 });
  const ending = new AbortController();

  async function convertIn(folder: string, file: Uint8Array, run: Run): Promise<Uint8Array> {
    const input = join(folder, run.fileName);
    await writeFile(input, file);
    const profile = await writeProfile(folder);
    await linkFonts(folder);
    await runProgram(soffice!, argumentsFor({ profile, folder, input }), {
      folder,
      path,
      memoryBytes,
      workMs,
      stalledMs,
      ...run,
    });
    return readFile(join(folder, 'slides.pdf')).catch(() => {
      throw new ConversionBroken('file', 'soffice wrote no PDF');
    });
  }

  return {
    name: 'libreoffice',
    async convert(file, mime, work = {}) {
      const { signal, progressed } = work;
      return convertInTurns(places, { ...work, turnMs }, async (worked) => {
        const folder = await mkdtemp(join(tmpdir(), 'anamnesis-slides-'));
        try {
          progressed?.(10);
          return await convertIn(folder, file, {
            fileName: inputNameOf(mime),
            signal: AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]),
            worked,
          });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
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

type Run = {
  fileName: string;
  signal: AbortSignal;
  /** It has worked for so long, in ms of processors; whether it has to give way. */
  worked: (ms: number) => boolean;
};
type Limits = Omit<Run, 'fileName'> & {
  folder: string;
  path: string | undefined;
  workMs: number;
  /** So long it may wait for something without wanting to work. */
  stalledMs: number;
  memoryBytes: number;
};

/** What the program starts is killed with it: it has a process group of its own. */
async function runProgram(program: string, args: readonly string[], limits: Limits): Promise<void> {
  const { folder, path = '', workMs, stalledMs, memoryBytes, signal, worked } = limits;
  signal.throwIfAborted();
  const child = spawn(program, [...args], {
    cwd: folder,
    // No secrets; a proxy that is nowhere, should anything of a file be fetched.
    env: { PATH: path, HOME: folder, TMPDIR: folder, http_proxy: nowhere, https_proxy: nowhere },
    stdio: 'ignore',
    detached: true,
  });
  endFirst(child.pid);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', (code, ended) => {
    if (code === 0) resolve();
    // By the system when memory runs out, or by somebody.
    else reject(new ConversionBroken(ended === 'SIGKILL' ? 'machine' : 'file', `soffice ended with ${code}`));
  });
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  const own = {
    memoryBytes,
    workMs,
    worked: (ms: number): void => void (worked(ms) && reject(new GaveWay('somebody else waits'))),
  };
  const endWork = watchWork(child.pid, own, reject);
  const endStall = watchStall(child.pid, stalledMs, reject);
  try {
    await promise;
  } finally {
    endWork();
    endStall();
    signal.removeEventListener('abort', onAbort);
    if (child.pid !== undefined) killGroup(child.pid);
  }
}

/** Beside those of the machine: where a program looks for the fonts of whoever it runs for. Some systems allow nobody to link. */
async function linkFonts(home: string): Promise<void> {
  const own = join(home, '.fonts');
  await mkdir(own);
  for (const file of fontFiles()) await symlink(file, join(own, basename(file))).catch(() => undefined);
}

const nowhere = 'http://127.0.0.1:9';

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
