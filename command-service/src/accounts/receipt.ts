import type { ErasureReceipt } from '@anamnesis/contracts/accounts/api.ts';

type Erased = { userId: string; at: Date; folders: number; documents: number };

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returned once the key, the credential and the mails are deleted; the rest is erased because of the same event. */
export const receiptOf = ({ userId, at, folders, documents }: Erased): ErasureReceipt => ({
  erasedAt: at.toISOString(),
  accountId: userId,
  destroyed: [
    'Your name, e-mail address, password and sign-in.',
    `The key without which nobody can read what you wrote and uploaded: ${counted(folders, 'folder')} and ` +
      `${counted(documents, 'document')}, with their names, summaries and cards.`,
    'Mails to you that were kept here.',
  ],
  underWay: [
    'Your files and their pages, except files that somebody else has uploaded as well.',
    'Your folders, documents, pages, cards, answers and settings, wherever they were kept to be shown to you.',
    'Messages between the parts of this program that were about you.',
  ],
  remains: [
    'Copies of what you sent that contacts have accepted: they are theirs.',
    'The record of events under the account number above: that something was done and when, answers to cards and their ' +
      'schedule, settings, and the sizes and checksums of files. No name is in it, and nobody can open what you wrote.',
    'Copies that were made before, by whoever runs this server: backups and the change records of its databases. They may ' +
      'hold what was deleted here until they are replaced.',
  ],
});
