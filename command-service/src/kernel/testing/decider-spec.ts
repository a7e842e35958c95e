import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type { EventBody } from '@anamnesis/contracts/kernel/event.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { expect } from 'vitest';

/** What a command came to: `thenEvents` compares the events, `thenRefused` the refusal, `events` hands them on. */
export type Outcome<E extends EventBody> = {
  thenEvents: (...expected: E[]) => void;
  thenNothing: () => void;
  thenRefused: (status: number, code: string, message?: string) => void;
  events: () => E[];
};

/** `when(...)` decides on the given events; the event builders of a spec keep it short. */
export type DeciderSpec<C, E extends EventBody> = {
  given: (...events: E[]) => { when: (command: C) => Outcome<E> };
};

/** Specs in the form given events, when a command comes, then these events or this refusal. */
export const specOf = <S, C, E extends EventBody>(decider: Decider<S, C, E>): DeciderSpec<C, E> => ({
  given: (...events) => ({
    when: (command) => outcome(() => decider.decide(command, foldEvents(decider, events))),
  }),
});

/** The state after some events. */
export const foldEvents = <S, C, E extends EventBody>(
  { evolve, initialState }: Decider<S, C, E>,
  events: readonly E[],
): S => events.reduce(evolve, initialState);

function outcome<E extends EventBody>(events: () => E[]): Outcome<E> {
  return {
    events,
    thenEvents: (...expected) => expect(events()).toEqual(expected),
    thenNothing: () => expect(events()).toEqual([]),
    thenRefused(status, code, message) {
      const refusal = refusalOf(events);
      expect(refusal).toMatchObject({ status, code });
      if (message !== undefined) expect(refusal.message).toBe(message);
    },
  };
}

function refusalOf(task: () => unknown): Rejection {
  try {
    const result = task();
    return expect.unreachable(`not refused: ${JSON.stringify(result)}`);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}
