import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presentationMimes } from '@anamnesis/contracts/library/files/presentations.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createSofficeConverter } from './soffice-converter.ts';

type Limits = Partial<Parameters<typeof createSofficeConverter>[0]>;
const memoryBytes = 2 ** 30;

/** A machine whose `soffice` is this script. */
function machineWith(script: string, limits: Limits = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-soffice-spec-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\nseen=${folder}/seen\n${script}\n`);
  chmodSync(program, 0o755);
  const converter = createSofficeConverter({ memoryBytes, path: `${folder}:/usr/bin:/bin`, ...limits });
  const seen = () => readFileSync(join(folder, 'seen'), 'utf8');
  return { seen, convert: () => converter!.convert(Buffer.from('slides'), presentationMimes.binary) };
}

it('is there only where the machine has it', () => {
  expect(createSofficeConverter({ memoryBytes, path: '/nowhere' })).toBeNull();
});

it('converts in a folder of its own, without macros and secrets, and removes it', async () => {
  process.env['ANAMNESIS_SPEC_SECRET'] = 'secret';
  onTestFinished(() => void delete process.env['ANAMNESIS_SPEC_SECRET']);
  const { seen, convert } = machineWith(
    'pwd > $seen; env >> $seen; cat slides.ppt profile/user/registrymodifications.xcu >> $seen; echo "$@" >> $seen; printf %%PDF > slides.pdf',
  );
  expect(new TextDecoder().decode(await convert())).toBe('%PDF');
  const told = seen();
  expect(told).not.toContain('secret');
  expect(told).toContain('DisableMacrosExecution');
  expect(told).toMatch(/--headless.*--convert-to pdf/);
  expect(existsSync(told.split('\n')[0]!)).toBe(false);
});

it.each([
  ['makes nothing of the file', 'exit 0', 'file'],
  ['fails', 'exit 77', 'file'],
])('says so when it %s', async (_, script, why) => {
  await expect(machineWith(script).convert()).rejects.toMatchObject({ name: 'ConversionBroken', why });
});

const node = process.execPath;

it.each<[string, string, string, Limits]>([
  ['works for too long', `${node} -e "for (;;) Math.sqrt(2)"`, 'limit', { workMs: 300 }],
  [
    'holds too much, together with what it has started',
    `${node} -e "globalThis.held = Buffer.alloc(4e8, 1); setInterval(() => {}, 1000)"`,
    'limit',
    { memoryBytes: 3e8 },
  ],
  ['waits for what does not come', 'sleep 600', 'machine', { stalledMs: 400 }],
])('is killed, with what it has started, when it %s', async (_, program, why, limits) => {
  const { seen, convert } = machineWith(`${program} & echo $! > $seen; wait`, limits);
  await expect(convert()).rejects.toMatchObject({ name: 'ConversionBroken', why });
  const isGone = () => {
    try {
      return readFileSync(`/proc/${seen().trim()}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});
