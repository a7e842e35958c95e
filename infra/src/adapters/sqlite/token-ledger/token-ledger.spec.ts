import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenLedgerContract } from '../../../../test/contracts/token-ledger.ts';
import { openSqliteTokenLedger, type SqliteTokenLedger } from './token-ledger.ts';

tokenLedgerContract('sqlite', async (clock) => {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-tokens-'));
  const opened: SqliteTokenLedger[] = [];
  const open = (): SqliteTokenLedger => {
    const ledger = openSqliteTokenLedger({ file: join(dir, 'tokens.sqlite'), clock });
    opened.push(ledger);
    return ledger;
  };
  const closeAll = async (): Promise<void> => {
    for (const ledger of opened.splice(0)) await ledger.close();
  };
  return {
    ledgers: [open(), open()],
    async reopen() {
      await closeAll();
      return open();
    },
    async dispose() {
      await closeAll();
      rmSync(dir, { recursive: true });
    },
  };
});
