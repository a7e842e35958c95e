import { InvalidConfiguration } from '../configuration/config.ts';
import { configurationError } from './restart-policy.ts';
import { startProblem } from './start-problem.ts';

/** Starts something; when it cannot start, the person reads one sentence, and the process ends. */
export async function startSafely(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exit(error instanceof InvalidConfiguration ? configurationError : 1);
  }
}
