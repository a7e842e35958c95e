import type { accountsContext } from '@anamnesis/contracts/accounts/context.ts';
import { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import type { FileHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Dependencies } from '../dependencies.ts';
import { archiveDownload } from '../export/archive-download.ts';
import type { ArchivePlaces } from '../export/archive-places.ts';
import type { QueryModule } from '../module.ts';
import { exportTask } from './export-task.ts';

const timeoutMs = 10_000;
type Deps = Pick<Dependencies, 'bus' | 'clock' | 'runArchiveTask'> & { places: ArchivePlaces };

/** Everything that is stored about a person, as one archive that is streamed while it is built. */
const exportAccount =
  ({ bus, clock, runArchiveTask, places }: Deps): FileHandler<typeof api.exportAccount> =>
  async (_request, { userId, signal }) => {
    const over = await places.open('export', userId, signal);
    try {
      const answer = await bus.request(AccountFacts.subject, { userId }, timeoutMs);
      const account = AccountFacts.output.parse(answer);
      if (account === null) throw notFound('Account');
      const now = clock();
      const fileName = `anamnesis-${now.toISOString().slice(0, 10)}.zip`;
      const pieces = runArchiveTask(exportTask, { userId, account, now }, signal);
      return { fileName, mime: 'application/zip', content: archiveDownload(pieces, { over }, signal) };
    } catch (error) {
      over();
      throw error;
    }
  };

export const accountsModule = {
  handlers: (deps, { places }) => ({
    exportAccount: exportAccount({ ...deps, places }),
    signInOptions: async () => ({ googleClientId: deps.googleClientId }),
  }),
  exports: {},
} satisfies QueryModule<typeof accountsContext>;
