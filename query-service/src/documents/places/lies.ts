import type { MeasurePage } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import type { z } from 'zod';

type Lies = NonNullable<z.output<typeof MeasurePage.input>['recognised']>;

/** From 0 to 1. */
const surelyTurned = 0.7;

/** How a page lies that was recognised, and its words: of one with few words it is not surely told which way up it is, and none are taken. */
export function wayOf(
  read: RecognisedText | null,
  confidence: number,
): { recognised: RecognisedText | null; lies: Lies } {
  const isTurned = read !== null && read.turnedBy !== 0;
  if (!isTurned) return { recognised: read, lies: 'upright' };
  return confidence < surelyTurned
    ? { recognised: null, lies: 'upright' }
    : { recognised: read, lies: 'turned' };
}
