import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { EventBody } from '@anamnesis/contracts/kernel/events/event.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';

export type Refusal = { status: number; code: string; message: string };

/** Specs of a decider: `expect(given(...events).when(command))` is the events that follow or the refusal. */
export type DeciderSpec<C, E extends EventBody> = {
  given: (...events: E[]) => { when: (command: C) => E[] | Refusal };
};

export const specOf = <S, C, E extends EventBody>(decider: Decider<S, C, E>): DeciderSpec<C, E> => ({
  given: (...events) => ({
    when: (command) => orRefusal(() => decider.decide(command, foldEvents(decider, events))),
  }),
});

/** The state after some events. */
export const foldEvents = <S, C, E extends EventBody>(
  { evolve, initialState }: Decider<S, C, E>,
  events: readonly E[],
): S => events.reduce(evolve, initialState);

/** The result of the task, or its refusal. */
export function orRefusal<T>(task: () => T): T | Refusal {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { status, code, message } = error;
    return { status, code, message };
  }
}
