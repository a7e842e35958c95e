import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ShareCopyEvent } from '@anamnesis/contracts/social/events.ts';
import { evolveShareCopy, type ShareCopy } from './state.ts';

type Data<T extends ShareCopyEvent['type']> = Extract<ShareCopyEvent, { type: T }>['data'];

export type ShareCopyCommand =
  /** Documents that were taken before are left out of the plan. */
  | { type: 'Begin'; plan: Data<'TakingBegun'> }
  /** These are not wanted. */
  | { type: 'Decline'; sourceDocumentIds: readonly string[] }
  /** What came of the next documents. */
  | { type: 'Record'; part: Pick<Data<'DocumentsTaken'>, 'taken' | 'leftOut'> };

/** The copying of a share, part by part: each part is recorded once, and the last one ends it. */
export const shareCopyDecider: Decider<ShareCopy, ShareCopyCommand, ShareCopyEvent> = {
  initialState: null,
  evolve: evolveShareCopy,
  decide(command, shareCopy) {
    if (command.type === 'Begin') return begin(command.plan, shareCopy);
    if (shareCopy === null) throw notFound('Share');
    if (command.type === 'Decline') return decline(command.sourceDocumentIds, shareCopy);
    return record(command.part, shareCopy);
  },
};

function begin(plan: Data<'TakingBegun'>, shareCopy: ShareCopy): ShareCopyEvent[] {
  if (shareCopy?.running) return [];
  const documents = plan.documents.filter(({ sourceDocumentId }) => !shareCopy?.taken.has(sourceDocumentId));
  const begun: ShareCopyEvent = { type: 'TakingBegun', data: { ...plan, documents } };
  return [begun, ...ended(evolveShareCopy(shareCopy, begun))];
}

function record(
  { taken, leftOut }: Pick<Data<'DocumentsTaken'>, 'taken' | 'leftOut'>,
  shareCopy: NonNullable<ShareCopy>,
): ShareCopyEvent[] {
  const isOpen = ({ sourceDocumentId }: { sourceDocumentId: string }) => shareCopy.toDo.has(sourceDocumentId);
  const part = { taken: taken.filter(isOpen), leftOut: leftOut.filter(isOpen) };
  if (part.taken.length + part.leftOut.length === 0) return [];
  const recorded: ShareCopyEvent = { type: 'DocumentsTaken', data: { ...whose(shareCopy), ...part } };
  return [recorded, ...ended(evolveShareCopy(shareCopy, recorded))];
}

function decline(ids: readonly string[], shareCopy: NonNullable<ShareCopy>): ShareCopyEvent[] {
  const known = (id: string): boolean => shareCopy.declined.has(id) || shareCopy.taken.has(id);
  const sourceDocumentIds = [...new Set(ids)].filter((id) => !known(id));
  if (sourceDocumentIds.length === 0) return [];
  return [{ type: 'DocumentsDeclined', data: { ...whose(shareCopy), sourceDocumentIds } }];
}

const whose = ({ plan: { shareId, recipientId, senderId } }: NonNullable<ShareCopy>) => ({
  shareId,
  recipientId,
  senderId,
});

function ended(shareCopy: ShareCopy): ShareCopyEvent[] {
  if (!shareCopy?.running || !shareCopy.toDo.isEmpty()) return [];
  const { taken, leftOut } = shareCopy;
  return [{ type: 'TakingEnded', data: { ...whose(shareCopy), taken: taken.size, leftOut } }];
}
