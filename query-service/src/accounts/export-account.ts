import { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { archiveEntries } from '../export/archive.ts';
import { jsonEntry } from '../export/entries.ts';
import type { ExportFile } from '../export/export-file.ts';
import { zipStream } from '../zip/zip-stream.ts';

const timeoutMs = 10_000;

/** Everything that is stored about a person, as one archive that is streamed while it is built. */
export const exportAccount =
  (deps: Dependencies, exports: readonly ExportFile[]): FileHandler<typeof api.exportAccount> =>
  async (_request, { userId, signal }) => {
    const answer = await deps.bus.request(AccountFacts.subject, { userId }, timeoutMs);
    const account = AccountFacts.output.parse(answer);
    if (account === null) throw notFound('Account');
    const now = deps.clock();
    const fileName = `anamnesis-${now.toISOString().slice(0, 10)}.zip`;
    const entries = archiveEntries([factsFile(account), ...exports], deps, { userId, now, signal });
    return { fileName, mime: 'application/zip', content: zipStream(entries) };
  };

/** Stored with the credentials, not in a read model. */
const factsFile = (account: unknown): ExportFile => ({
  path: 'account.json',
  about: 'your e-mail, user name and since when you have been here',
  async *entries(_, { now }) {
    yield jsonEntry('account.json', account, now);
  },
});
