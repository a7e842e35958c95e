import type { CopiedCard } from './events.ts';

/** What a card says and how it came to be, not how it is studied: all that a copy of it has. */
export type CardField = Exclude<keyof CopiedCard, 'cardId' | 'sourceCardId' | 'sourceVersion'>;

/**
 * Which fields of a card go along to where `Place` holds them. Each has to be answered for, and what has no place there can only be false: a
 * new field does not compile wherever cards go until somebody has said what becomes of it.
 */
export type FieldsTaken<Place> = { readonly [F in CardField]: F extends keyof Place ? boolean : false };

type Taken<T> = { [F in keyof T]: T[F] extends true ? F : never }[keyof T];

/** Those fields that are taken, as far as the card has them. */
export const fieldsTaken = <C extends object, T extends Readonly<Record<CardField, boolean>>>(
  card: C,
  taken: T,
): Pick<C, Extract<keyof C, Taken<T>>> =>
  Object.fromEntries(
    Object.entries(card).filter(([field]) => (taken as Record<string, boolean>)[field] === true),
  ) as Pick<C, Extract<keyof C, Taken<T>>>;
