import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { type PracticeWish, wishOf } from '@anamnesis/contracts/practice/writing/wish.ts';

/** A wish as it is sent. Throws PRACTICE_WISH where a part of it names nothing. */
export function wished(sent: { system: string; science: string; difficulty: string }): PracticeWish {
  const wish = wishOf(sent);
  if (!wish)
    throw new Rejection(
      practiceRefusals.PRACTICE_WISH,
      'Please choose a system, a science and a difficulty from the lists',
    );
  return wish;
}
