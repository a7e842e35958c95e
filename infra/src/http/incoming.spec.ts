import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDirectoryBlobStore } from '../adapters/blob-store/directory.ts';
import { createIncoming } from './incoming.ts';

async function* content(text: string) {
  yield new TextEncoder().encode(text);
}

describe('incoming files', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'anamnesis-incoming-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('stay as long as a form that brought the same bytes is dealt with', async () => {
    const store = openDirectoryBlobStore({ dir });
    const incoming = createIncoming(store);
    const [first, second] = await Promise.all([
      incoming.keep(content('same')),
      incoming.keep(content('same')),
    ]);
    await incoming.release(first);
    expect(await store.has(second.hash)).toBe(true);
    await incoming.release(second);
    expect(await store.has(second.hash)).toBe(false);
    await store.close();
  });
});
