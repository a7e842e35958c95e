/** The id of two people together, whoever asks. */
export const peoplePairOf = (one: string, other: string): string => [one, other].toSorted().join(':');

export type ConnectionRef = {
  /** The other person. */
  userId: string;
  /** Which connection of the two it is, counted from 1; null: the one that there is now. */
  round: number | null;
};

/**
 * The id of a connection as one of the two knows it: it names the other one, and which of their connections it is, so that
 * an answer to one that has ended does not reach the next.
 */
export const connectionIdOf = (otherId: string, round: number): string => `${otherId}.${round}`;

/** A person's id alone names the connection that there is with this person now. */
export function readConnectionId(id: string): ConnectionRef {
  const found = /^(.+)\.(\d{1,9})$/.exec(id);
  return found ? { userId: found[1]!, round: Number(found[2]) } : { userId: id, round: null };
}

/** What one person takes of a share. */
export const receivedShareId = (shareId: string, recipientId: string): string => `${shareId}:${recipientId}`;
