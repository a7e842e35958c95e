import { testNames } from './tests/names.ts';
import { prepareUnderstanding } from './understanding/understand.ts';

export { understandInPieces } from './understanding/understand.ts';

/** Reads the words before they are needed. */
export async function prepareLines(): Promise<void> {
  await prepareUnderstanding();
  testNames();
}
