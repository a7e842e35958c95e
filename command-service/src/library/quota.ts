import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  type LibraryAmounts,
  mostDocuments,
  mostFolders,
  sizeText,
  type Storage,
} from '@anamnesis/contracts/library/quota.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { LibraryState, Reservation } from './state.ts';

const nothing: LibraryAmounts = { bytes: 0, documents: 0, folders: 0 };

export function libraryUsageOf({ folders, documents }: LibraryState): LibraryAmounts {
  let bytes = 0;
  for (const { blob, mediaBytes = 0 } of documents.values()) bytes += blob.size + mediaBytes;
  return { bytes, documents: documents.size, folders: folders.size };
}

/** The storage that uploaded files use. */
export const roomFor = (files: readonly Pick<BlobRef, 'size'>[]): Partial<LibraryAmounts> => ({
  documents: files.length,
  bytes: files.reduce((sum, { size }) => sum + size, 0),
});

/** A quota, combined with the maximum length of a library's lists. */
const bounded = ({ bytes, documents, folders }: LibraryAmounts): LibraryAmounts => ({
  bytes,
  documents: Math.min(documents, mostDocuments),
  folders: Math.min(folders, mostFolders),
});

/**
 * Rejects additions that exceed the limits; existing content stays, even when the quota was reduced. `reserved`: what is on
 * its way and counts as well.
 */
export function assertRoom(
  library: LibraryState,
  chosen: LibraryAmounts,
  added: Partial<LibraryAmounts>,
  reserved: readonly Reservation[] = [],
): void {
  const quota = bounded(chosen);
  const used = withReserved(libraryUsageOf(library), reserved);
  const more = { ...nothing, ...added };
  for (const resource of ['documents', 'folders', 'bytes'] as const) {
    if (more[resource] === 0 || used[resource] + more[resource] <= quota[resource]) continue;
    const details = { resource, used: used[resource], allowed: quota[resource] };
    throw new Rejection(libraryRefusals.QUOTA_EXCEEDED, messages[resource](used, quota, more), details);
  }
}

const withReserved = (used: LibraryAmounts, reserved: readonly Reservation[]): LibraryAmounts =>
  reserved.reduce(
    (sum, { bytes, documents, folderIds }) => ({
      bytes: sum.bytes + bytes,
      documents: sum.documents + documents,
      folders: sum.folders + folderIds.length,
    }),
    used,
  );

type Message = (used: LibraryAmounts, quota: LibraryAmounts, more: LibraryAmounts) => string;

const count = (amount: number): string => amount.toLocaleString('en-GB');

/** Where several come at once. */
const tooMany = (used: number, quota: number, more: number): string =>
  more === 1 ? '' : `, and this has ${count(more)}: ${count(used + more - quota)} too many`;

const messages: Readonly<Record<keyof LibraryAmounts, Message>> = {
  documents: (used, quota, more) =>
    `You have ${count(used.documents)} of ${count(quota.documents)} documents` +
    `${tooMany(used.documents, quota.documents, more.documents)}. ` +
    'Please delete some that you no longer need, then try again.',
  folders: (used, quota, more) =>
    `You have ${count(used.folders)} of ${count(quota.folders)} folders` +
    `${tooMany(used.folders, quota.folders, more.folders)}. ` +
    'Please delete some that you no longer need, then try again.',
  bytes: (used, quota, more) =>
    more.bytes > quota.bytes
      ? `There is no room for this: it is more than the ${sizeText(quota.bytes)} that you may keep in all. ` +
        'Please upload a smaller file.'
      : `There is no room for this: you use ${sizeText(used.bytes)} of ${sizeText(quota.bytes)}, ` +
        `and this has ${sizeText(more.bytes)}. ` +
        'Please delete documents that you no longer need, then try again.',
};

/** Usage and limits, as shown to the person. */
export function storageOf(library: LibraryState, quota: LibraryAmounts): Storage {
  const used = libraryUsageOf(library);
  const amount = (resource: keyof LibraryAmounts) => ({
    used: used[resource],
    allowed: Number.isFinite(quota[resource]) ? quota[resource] : null,
  });
  return { bytes: amount('bytes'), documents: amount('documents'), folders: amount('folders') };
}
