import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heldFiles, openHeld } from './open-file.ts';

it('holds a file until it is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a');
  writeFileSync(path, 'text');
  const before = heldFiles();
  const handle = await openHeld(path, 'r');
  expect(heldFiles()).toBe(before + 1);
  await handle.close();
  expect(heldFiles()).toBe(before);
  await expect(openHeld(join(folder, 'none'), 'r')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(heldFiles()).toBe(before);
});
