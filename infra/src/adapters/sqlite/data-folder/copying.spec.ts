import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDirectoryBlobStore } from '../../files/blob-store/blob-store.ts';
import { copyBlobs } from './copying.ts';

it('a blob that is set aside is copied like the others, as it may be brought back', async () => {
  const root = mkdtempSync(join(tmpdir(), 'anamnesis-copying-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [join(root, 'blobs'), join(root, 'copy')];
  const blobs = openDirectoryBlobStore({ dir: from });
  const [one, other] = await Promise.all(['one', 'other'].map((text) => blobs.put(Buffer.from(text))));
  await blobs.setAside(one!.hash);
  await copyBlobs(from, to);
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]);
  expect(Object.fromEntries(texts)).toEqual({ [one!.hash]: 'one', [other!.hash]: 'other' });
  await blobs.close();
});
