import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { person } from '../../tools/development/dev/person.ts';
import { haveBrowser, launchBrowser, studentContext } from '../support/browser.ts';
import { copySources } from '../support/source-copy.ts';
import { enter } from './screens/accounts.ts';

type Running = {
  dev: ChildProcess;
  exit: Promise<number | null>;
  /** Waits for the next line of its output that fits, and returns its first group. */
  line: (of: RegExp) => Promise<string>;
};

/** `npm run dev` on a copy of the sources, with its own folder for temporary files. */
function startDev(sources: string, temporary: string): Running {
  const env = { ...process.env, TMPDIR: temporary, PORT: '0', LOG_LEVEL: 'fatal' };
  const dev = spawn(process.execPath, [join(sources, 'infra/tools/development/dev.ts')], {
    cwd: sources,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(dev, 'exit').then(([code]) => code as number | null);
  const lines: string[] = [];
  const look = new EventTarget();
  for (const input of [dev.stdout!, dev.stderr!])
    createInterface({ input }).on('line', (text) => {
      lines.push(text);
      look.dispatchEvent(new Event('line'));
    });
  const line = async (of: RegExp): Promise<string> => {
    for (;;) {
      const at = lines.findIndex((text) => of.test(text));
      if (at >= 0) return of.exec(lines.splice(0, at + 1).at(-1) ?? '')?.[1] ?? '';
      await once(look, 'line');
    }
  };
  return { dev, exit, line };
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(!haveBrowser)('npm run dev', () => {
  it('shows changes of the frontend and of a service, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'anamnesis-sources-'));
    const [sources, temporary] = [join(folder, 'sources'), join(folder, 'tmp')];
    for (const each of [sources, temporary]) mkdirSync(each);
    copySources(sources);
    const { dev, exit, line } = startDev(sources, temporary);
    const browser = await launchBrowser();
    onTestFinished(async () => {
      dev.kill('SIGTERM');
      await Promise.all([browser.close(), exit]);
      rmSync(folder, { recursive: true, force: true });
    });
    const url = await line(/ is at (http:\S+) /);
    const page = await (await browser.newContext(studentContext(url))).newPage();
    await enter(page, person);
    await page.getByText('The cardiac cycle').first().waitFor();

    const edit = (path: string, change: (text: string) => string): void =>
      writeFileSync(join(sources, path), change(readFileSync(join(sources, path), 'utf8')));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    edit('frontend/src/features/library/table/selected-actions.tsx', (text) =>
      text.replace('Select a document', 'Choose one'),
    );
    await page.getByText(/Choose one to view/).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    const main = 'infra/src/server/main.ts';
    const works = readFileSync(join(sources, main), 'utf8');
    edit(main, (text) => `${text}process.stdout.write(\`changed \${process.pid}\\n\`);\n`);
    const pid = Number(await line(/^changed (\d+)$/));
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByText('The cardiac cycle').first().waitFor();

    edit(main, (text) => `${text}this is no program`);
    await line(/(The services ended)/);
    expect(runs(pid)).toBe(false);
    edit(main, () => works.replace('Anamnesis is at', 'Mended: Anamnesis is at'));
    await line(/(Mended)/);

    dev.kill('SIGINT');
    expect(await exit).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
  }, 240_000);
});
