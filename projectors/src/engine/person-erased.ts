import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';

type PersonErased = (event: RecordedEvent) => [{ deleteWhere: { userId: string } }];

/** For the handlers of every read model about people, which needs the field `userId`: nothing of an erased person stays. */
export const personErased: { AccountErased: PersonErased; LibraryErased: PersonErased } = {
  AccountErased: ({ metadata: { userId } }) => [{ deleteWhere: { userId } }],
  // What was written between the two.
  LibraryErased: ({ metadata: { userId } }) => [{ deleteWhere: { userId } }],
};
