import type { Outcome, Run } from './steps.ts';

export type Step = { name: string; work: () => Promise<Outcome> };

/**
 * Runs steps one after the other. A failure does not stop the others: one run names all that is wrong. But once the time of the
 * whole is over, a run that has failed already is not made longer.
 */
export async function runInOrder(run: Run, limitSeconds: number, steps: readonly Step[]): Promise<void> {
  for (const { name, work } of steps) {
    if (run.hasFailed() && run.secondsPassed() > limitSeconds) run.leaveOut(name);
    else await run.step(name, work);
  }
}
