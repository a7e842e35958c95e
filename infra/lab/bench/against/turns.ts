import type { Row } from '../measure.ts';

export type Side = 'theirs' | 'ours';
/** `note`: what a reader must know of the run. */
export type Outcome = { rows: readonly Row[]; note?: string | undefined } | { failed: string };
export type Run = (side: Side, measure: string) => Promise<Outcome>;
/** The rows of one run of each side. */
export type Turn = Record<Side, readonly Row[]>;
export type Taken = {
  measure: string;
  turns: Turn[];
  notes: string[];
  /** Their product cannot be measured so: not an error of ours, reported by name. */
  skipped?: string;
  failed?: string;
};

/**
 * Runs each measure in each round with both sides, one right after the other, so that other work on the machine falls on
 * both alike. Who is first changes with each round: what the machine does to whoever is second (a warm cache, a hot
 * processor, a disk still busy) is then no difference between them.
 */
export async function takeTurns(
  names: readonly string[],
  rounds: number,
  run: Run,
  say: (line: string) => void,
): Promise<Taken[]> {
  const all = names.map((measure): Taken => ({ measure, turns: [], notes: [] }));
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const taken of all) {
      if (taken.skipped === undefined && taken.failed === undefined) await takeTurn(taken, round, run);
    }
    const seconds = (performance.now() - started) / 1000;
    const left = Math.ceil((seconds / (round + 1)) * (rounds - round - 1));
    say(`round ${round + 1} of ${rounds}${left > 0 ? `, about ${left} s left` : ''}`);
  }
  return all;
}

async function takeTurn(taken: Taken, round: number, run: Run): Promise<void> {
  const order: readonly Side[] = round % 2 === 0 ? ['theirs', 'ours'] : ['ours', 'theirs'];
  const turn: Turn = { theirs: [], ours: [] };
  for (const side of order) {
    const outcome = await run(side, taken.measure);
    if ('failed' in outcome) {
      taken[side === 'theirs' ? 'skipped' : 'failed'] = outcome.failed;
      return;
    }
    turn[side] = outcome.rows;
    if (outcome.note !== undefined && !taken.notes.includes(outcome.note)) taken.notes.push(outcome.note);
  }
  taken.turns.push(turn);
}
