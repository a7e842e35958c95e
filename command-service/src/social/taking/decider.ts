import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { TakingEvent } from '@anamnesis/contracts/social/events.ts';
import { evolveTaking, type Taking } from './state.ts';

type Data<T extends TakingEvent['type']> = Extract<TakingEvent, { type: T }>['data'];

export type TakingCommand =
  /** Documents that were taken before are left out of the plan. */
  | { type: 'Begin'; plan: Data<'TakingBegun'> }
  /** These are not wanted. */
  | { type: 'Decline'; sourceDocumentIds: readonly string[] }
  /** What came of the next documents. */
  | { type: 'Record'; part: Pick<Data<'DocumentsTaken'>, 'taken' | 'leftOut'> };

/** The copying of a share, part by part: each part is recorded once, and the last one ends it. */
export const takingDecider: Decider<Taking, TakingCommand, TakingEvent> = {
  initialState: null,
  evolve: evolveTaking,
  decide(command, taking) {
    if (command.type === 'Begin') return begin(command.plan, taking);
    if (taking === null) throw notFound('Share');
    if (command.type === 'Decline') return decline(command.sourceDocumentIds, taking);
    return record(command.part, taking);
  },
};

function begin(plan: Data<'TakingBegun'>, taking: Taking): TakingEvent[] {
  if (taking?.running) return [];
  const documents = plan.documents.filter(({ sourceDocumentId }) => !taking?.taken.has(sourceDocumentId));
  const begun: TakingEvent = { type: 'TakingBegun', data: { ...plan, documents } };
  return [begun, ...ended(evolveTaking(taking, begun))];
}

function record(
  { taken, leftOut }: Pick<Data<'DocumentsTaken'>, 'taken' | 'leftOut'>,
  taking: NonNullable<Taking>,
): TakingEvent[] {
  const isOpen = ({ sourceDocumentId }: { sourceDocumentId: string }) => taking.toDo.has(sourceDocumentId);
  const part = { taken: taken.filter(isOpen), leftOut: leftOut.filter(isOpen) };
  if (part.taken.length + part.leftOut.length === 0) return [];
  const recorded: TakingEvent = { type: 'DocumentsTaken', data: { ...whose(taking), ...part } };
  return [recorded, ...ended(evolveTaking(taking, recorded))];
}

function decline(ids: readonly string[], taking: NonNullable<Taking>): TakingEvent[] {
  const known = (id: string): boolean => taking.declined.has(id) || taking.taken.has(id);
  const sourceDocumentIds = [...new Set(ids)].filter((id) => !known(id));
  if (sourceDocumentIds.length === 0) return [];
  return [{ type: 'DocumentsDeclined', data: { ...whose(taking), sourceDocumentIds } }];
}

const whose = ({ plan: { shareId, recipientId, senderId } }: NonNullable<Taking>) => ({
  shareId,
  recipientId,
  senderId,
});

function ended(taking: Taking): TakingEvent[] {
  if (!taking?.running || !taking.toDo.isEmpty()) return [];
  const { taken, leftOut } = taking;
  return [{ type: 'TakingEnded', data: { ...whose(taking), taken: taken.size, leftOut } }];
}
