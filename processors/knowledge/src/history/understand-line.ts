import { testNames } from './tests/names.ts';
import { withTests } from './tests/with-tests.ts';
import { prepareUnderstanding, understand } from './understanding/understand.ts';

/** What a doctor's line asks for: the tests and examinations that it names, and all else that it says. */
export const understandLine = withTests(understand);

/** Reads the words before they are needed. */
export async function prepareLines(): Promise<void> {
  await prepareUnderstanding();
  testNames();
}
