import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { openHeld } from './open-file.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects what nobody holds any more. */
async function collected(): Promise<void> {
  await turn();
  collect();
  await turn();
}

it('holds a file until it is closed, whoever forgets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a');
  writeFileSync(path, 'text');
  const forgotten = new WeakRef(await openHeld(path, 'r'));
  await collected();
  expect(forgotten.deref()?.fd).toBeGreaterThan(0);
  await forgotten.deref()?.close();
  await collected();
  expect(forgotten.deref()).toBeUndefined();
  await expect(openHeld(join(folder, 'none'), 'r')).rejects.toMatchObject({ code: 'ENOENT' });
});
