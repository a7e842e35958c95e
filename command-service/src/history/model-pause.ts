import type { Clock } from '@anamnesis/contracts/ports/clock.ts';

const mostMissed = 3;
const pauseMs = 60_000;

/** After some replies in a row that a model has not worded in time, nobody waits for it for a while. Then one tries. */
export function createModelPause(clock: Clock): { isOn: () => boolean; note: (isMissed: boolean) => void } {
  let missed = 0;
  let until = 0;
  return {
    isOn: () => clock().getTime() < until,
    note(isMissed) {
      missed = isMissed ? missed + 1 : 0;
      if (missed >= mostMissed) until = clock().getTime() + pauseMs;
    },
  };
}
