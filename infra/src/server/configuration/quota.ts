import type { LibraryAmounts } from '@anamnesis/contracts/library/quota.ts';
import type { Config } from './config.ts';

const orAny = (most: number): number => (most === 0 ? Number.POSITIVE_INFINITY : most);

/** What one person may keep at most; a setting of 0 means any amount. */
export const quotaOf = ({ QUOTA_MB, QUOTA_DOCUMENTS, QUOTA_FOLDERS }: Config): LibraryAmounts => ({
  bytes: orAny(Math.floor(QUOTA_MB * 1024 * 1024)),
  documents: orAny(QUOTA_DOCUMENTS),
  folders: orAny(QUOTA_FOLDERS),
});
