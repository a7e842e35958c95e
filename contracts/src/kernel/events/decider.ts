import type { EventBody, EventMetadata } from './event.ts';

/** An event as it is folded: with its metadata once it is recorded, without while it is only being decided. */
export type Folding<Event extends EventBody> = Event & { metadata?: EventMetadata | undefined };

/** `correlationId`: of the request that caused the event, when it is not the command's own request. */
export type Decided<Event extends EventBody> = Event & { correlationId?: string | undefined };

/**
 * The pure core of a stream: fold its events to a state, decide what a command changes. `decide` returns no events when
 * the command's effect already holds and throws a Rejection when the command is rejected.
 */
export type Decider<State, Command, Event extends EventBody> = {
  initialState: State;
  evolve: (state: State, event: Folding<Event>) => State;
  decide: (command: Command, state: State) => Decided<Event>[];
};
