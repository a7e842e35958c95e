import type { accountsContext } from '@anamnesis/contracts/accounts/context.ts';
import type { QueryModule } from '../module.ts';
import { exportAccount } from './export-account.ts';

export const accountsModule = {
  handlers: (deps, { places }) => ({
    exportAccount: exportAccount({ ...deps, places }),
    signInOptions: async () => ({ googleClientId: deps.googleClientId }),
  }),
  exports: {},
} satisfies QueryModule<typeof accountsContext>;
