/** A place in the content that an attempt makes: so many characters or items of it. */
export type Place = { attempt: number; at: number };

/** The place as the id of an event, which comes back as Last-Event-ID. */
export const positionOf = ({ attempt, at }: Place): string => `${attempt}.${at}`;

/** Before every attempt, where it is none. */
export function placeIn(position: string | undefined): Place {
  const [, attempt, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(position ?? '') ?? [];
  return attempt === undefined ? { attempt: -1, at: 0 } : { attempt: Number(attempt), at: Number(at) };
}
