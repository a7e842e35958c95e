import type { RequestDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';

const mostMissed = 3;
const pauseMs = 60_000;

/** After some answers in a row that a model has not given in time, nobody waits for it for a while. Then one tries. */
function createPause(clock: Clock): { isOn: () => boolean; note: (isMissed: boolean) => void } {
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

const tooLate = new Set(['slow', 'away', 'busy']);

/**
 * Asks processors to ask a model, for somebody who waits. null: it does not come within `withinMs`, is something else, or is not asked for just
 * now. Never rejects.
 */
export function createModelRequest<I extends z.ZodType, O extends z.ZodType<object>>(
  { bus, clock, warn }: Pick<Dependencies, 'bus' | 'clock' | 'warn'>,
  { subject, output }: RequestDefinition<I, O>,
  failed: string,
): (input: z.input<I>, withinMs: number) => Promise<z.output<O> | null> {
  const pause = createPause(clock);
  return async (input, withinMs) => {
    if (pause.isOn()) return null;
    try {
      const answer = output.parse(await bus.request(subject, input, withinMs));
      pause.note('because' in answer && tooLate.has(String(answer.because)));
      return answer;
    } catch (error) {
      pause.note(true);
      warn(error, failed);
      return null;
    }
  };
}
