import type {
  followingApi,
  SourceChange,
  TakenCard,
} from '@anamnesis/contracts/social/shares/following-api.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';

type Updates = AnswerOf<typeof followingApi.sharedUpdates>;
/** A document whose source was changed. */
export type ChangedDocument = Updates['data'][number];
/** A document that a sender added to a shared folder. */
export type NewDocument = Updates['newDocuments'][number];

export type Choice = 'take' | 'leave';

/** What the two buttons of a change do, as verbs. */
export const choices: Record<SourceChange['kind'], Record<Choice, string>> = {
  corrected: { take: 'Take correction', leave: 'Keep mine' },
  new: { take: 'Add card', leave: 'Leave out' },
  deleted: { take: 'Delete mine', leave: 'Keep mine' },
};

/** In the versions that were shown. */
export const settledOf = ({ sourceCardId, version }: SourceChange) => ({ sourceCardId, version });
export const takenOf = (change: SourceChange): TakenCard => ({
  ...settledOf(change),
  ...(change.own ? { ownVersion: change.own.textVersion } : {}),
});

/** So many go in one call. */
export const mostInOneCall = 5_000;

/** '3 changes taken', '2 changes not taken'. */
export const settledInWords = (choice: Choice, count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} ${choice === 'take' ? 'taken' : 'not taken'}.`;
