import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { tokenLedgerContract } from './token-ledger.ts';

tokenLedgerContract('in memory', async (clock) => {
  const ledger = createMemoryTokenLedger(clock);
  return { ledgers: [ledger, ledger], reopen: async () => ledger, dispose: async () => undefined };
});
