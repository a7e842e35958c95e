import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import { uploadCutOff } from '../calls/errors.ts';

export type UploadBounds = {
  /** Uploads that are read and processed at the same time; others wait in a queue, their bodies unread. */
  atOnce: number;
  /** The same for one person, and with those in the queue. */
  perPersonAtOnce: number;
  perPerson: number;
  /** The length of the queue, and the longest time in it. */
  waiting: number;
  waitMs: number;
};

/** Reading is cheap, so a class on slow connections gets in; the expensive work is limited by the worker pool. */
export const defaultUploadBounds: UploadBounds = {
  atOnce: 200,
  perPersonAtOnce: 4,
  perPerson: 12,
  waiting: 2000,
  waitMs: 4 * 60_000,
};

export type UploadPlaces = {
  /** Waits for an upload slot and returns a function that releases it. Rejects over the limits, or on a disconnect. */
  take: (userId: string, gone: AbortSignal) => Promise<() => void>;
};

const tooMany = (limit: number): Rejection =>
  new Rejection(
    libraryRefusals.TOO_MANY_UPLOADS,
    `${limit} of your uploads are still under way. Please wait until one of them has ended.`,
    { limit },
  );
const busy = (): Rejection =>
  new Rejection(
    commonRefusals.BUSY,
    'Too many files are being uploaded right now. Please try again in a moment.',
  );

/** Upload slots, assigned to people in turns, so that many uploads of one person do not delay those of others. */
export function createUploadPlaces(bounds: UploadBounds = defaultUploadBounds): UploadPlaces {
  const { atOnce, perPersonAtOnce, perPerson, waiting, waitMs } = bounds;
  const places = createFairSemaphore({ places: atOnce, perOwner: perPersonAtOnce });
  const underWay = new Map<string, number>();
  let all = 0;

  const count = (userId: string, change: 1 | -1): void => {
    all += change;
    const own = (underWay.get(userId) ?? 0) + change;
    if (own === 0) underWay.delete(userId);
    else underWay.set(userId, own);
  };

  return {
    async take(userId, gone) {
      if ((underWay.get(userId) ?? 0) >= perPerson) throw tooMany(perPerson);
      if (all >= atOnce + waiting) throw busy();
      count(userId, 1);
      try {
        const giveBack = await takeWithin(waitMs, gone, (signal) => places.take({ owner: userId, signal }));
        return () => {
          giveBack();
          count(userId, -1);
        };
      } catch (error) {
        count(userId, -1);
        throw gone.aborted ? uploadCutOff() : error;
      }
    },
  };
}

async function takeWithin<T>(
  limitMs: number,
  gone: AbortSignal,
  take: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(busy()), limitMs);
  try {
    return await take(AbortSignal.any([gone, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
