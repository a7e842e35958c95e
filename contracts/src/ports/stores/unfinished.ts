import type { Position } from '../../kernel/events/event.ts';

/**
 * An event before the checkpoint of a read model whose documents are not all changed yet, as there are too many for one commit;
 * and the people whose documents they are.
 */
export type Unfinished = { position: Position; people: readonly string[] };

/** What is stored of a list; null of an empty one. */
export const textOfUnfinished = (unfinished: readonly Unfinished[] = []): string | null =>
  unfinished.length === 0
    ? null
    : JSON.stringify(unfinished.map(({ position, people }) => [position.toString(), people]));

export const unfinishedIn = (text: string | null | undefined): Unfinished[] =>
  text
    ? (JSON.parse(text) as [string, string[]][]).map(([at, people]) => ({ position: BigInt(at), people }))
    : [];

/** Whether nothing up to the position is unfinished: of this person, or without one of anybody. */
export const isFinished = (
  unfinished: readonly Unfinished[],
  upTo: Position,
  userId: string | undefined,
): boolean =>
  !unfinished.some(
    ({ position, people }) => position <= upTo && (userId === undefined || people.includes(userId)),
  );
