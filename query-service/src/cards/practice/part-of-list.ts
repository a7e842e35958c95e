import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { z } from 'zod';

/** Where a list of practice questions goes on: in its second half when `isKnown`, after `inner`. `asOf`: when it began. */
export type PartOfList = { isKnown: boolean; asOf: string; inner: string | undefined };

export const firstPart = (asOf: string): PartOfList => ({ isKnown: false, asOf, inner: undefined });

export const textOf = ({ isKnown, asOf, inner = '' }: PartOfList): string =>
  [isKnown ? 'known' : 'fresh', asOf, inner].join('~');

/** Throws INVALID_CURSOR. */
export function partIn(cursor: string): PartOfList {
  const [half, asOf, inner] = cursor.split('~');
  const isOurs = (half === 'known' || half === 'fresh') && z.iso.datetime().safeParse(asOf).success;
  if (!isOurs || asOf === undefined)
    throw new Rejection(
      commonRefusals.INVALID_CURSOR,
      'This list has changed. Please load it again from the start.',
    );
  return { isKnown: half === 'known', asOf, inner: inner === '' ? undefined : inner };
}
