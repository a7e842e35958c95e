import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presentationMimes } from '@anamnesis/contracts/library/presentations.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createSofficeConverter } from './soffice-converter.ts';

/** A machine whose `soffice` is this script. */
function machineWith(script: string, timeoutMs = 20_000) {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-soffice-spec-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\nseen=${folder}/seen\n${script}\n`);
  chmodSync(program, 0o755);
  const converter = createSofficeConverter({ path: `${folder}:/usr/bin:/bin`, timeoutMs });
  const seen = () => readFileSync(join(folder, 'seen'), 'utf8');
  return { seen, convert: () => converter!.convert(Buffer.from('slides'), presentationMimes.binary) };
}

it('is there only where the machine has it', () => {
  expect(createSofficeConverter({ path: '/nowhere' })).toBeNull();
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

it('is killed, with what it has started, when it takes too long', async () => {
  const { seen, convert } = machineWith('sleep 600 & echo $! > $seen; wait', 300);
  await expect(convert()).rejects.toMatchObject({ name: 'ConversionBroken', why: 'limit' });
  const isGone = () => {
    try {
      return readFileSync(`/proc/${seen().trim()}/stat`, 'utf8').includes(') Z ');
    } catch {
      return true;
    }
  };
  await expect.poll(isGone).toBe(true);
});
