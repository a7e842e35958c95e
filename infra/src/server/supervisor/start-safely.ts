import { exitCodeOf } from './exit-codes.ts';
import { startProblem } from './start-problem.ts';

/** Calls `start`; when it fails, prints one sentence instead of a stack trace and exits. */
export async function startSafely(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}
