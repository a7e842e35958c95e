import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restrictToOwner } from './modes.ts';

it('passes over a folder that is deleted before its turn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'modes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'blobs'));
  mkdirSync(join(folder, 'incoming'));
  const restricted = restrictToOwner(folder);
  rmSync(join(folder, 'incoming'), { recursive: true });
  await expect(restricted).resolves.toBeUndefined();
});
