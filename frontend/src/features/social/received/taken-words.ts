import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { counted } from '../words.ts';

type CopyProgress = NonNullable<ReceivedResource['taking']>;

/** What came of a copying that has ended: '2 documents copied into “Heart”.', or 'into your library' where there are several folders. */
export function arrivedInWords(
  {
    senderIsGone,
    copy,
    folderIds,
    fileIds,
  }: Pick<ReceivedResource, 'senderIsGone' | 'copy' | 'folderIds' | 'fileIds'>,
  { total, taken, gone }: Pick<CopyProgress, 'total' | 'taken' | 'gone'>,
): string {
  if (senderIsGone && taken < total)
    return `The sender has deleted their account: ${taken} of ${counted(total, 'document')} arrived. What arrived is yours.`;
  const isOneFolder = folderIds.length + (fileIds.length > 0 ? 1 : 0) === 1;
  const where = copy?.folderName && isOneFolder ? `“${copy.folderName}”` : 'your library';
  const copied = `${counted(taken, 'document')} copied into ${where}.`;
  return gone > 0 ? `${copied} ${counted(gone, 'document')} left out: no longer available.` : copied;
}

/** Why some could not be copied, and what helps. */
export function failedInWords({ failed, noRoom }: Pick<CopyProgress, 'failed' | 'noRoom'>): string {
  const others = failed - noRoom;
  return [
    noRoom > 0 &&
      `There was no room for ${counted(noRoom, 'document')}: delete some that you no longer need, then try again.`,
    others > 0 &&
      `${counted(others, 'document')} could not be copied, though the server tried several times: try again later.`,
    'What is in your library is safe.',
  ]
    .filter(Boolean)
    .join(' ');
}
