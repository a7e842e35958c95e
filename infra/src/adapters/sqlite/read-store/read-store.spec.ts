import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { readStoreContract } from '../../../../test/contracts/read-store.ts';
import { cardsShape } from '../../../../test/contracts/read-store-fixtures.ts';
import { openSqliteReadStore } from './read-store.ts';

const makeHarness = fileHarness((dir) => openSqliteReadStore({ file: join(dir, 'read-models.db') }));

readStoreContract('sqlite', makeHarness);

describe('read store in SQLite', () => {
  it('refuses names that would not be safe in a statement', async () => {
    const harness = await makeHarness();
    const open = harness.port.open({ ...cardsShape, name: 'a"; drop table models; --' });
    await expect(open).rejects.toThrow('cannot be used');
    await harness.dispose();
  });
});
