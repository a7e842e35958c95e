import type { EventBody } from './event.ts';

/**
 * The pure core of a stream: fold its events to a state, decide what a command changes.
 * `decide` returns no events when the command's effect already holds and throws a Rejection when it is refused.
 */
export type Decider<State, Command, Event extends EventBody> = {
  initialState: State;
  evolve: (state: State, event: Event) => State;
  decide: (command: Command, state: State) => Event[];
};
