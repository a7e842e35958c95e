import type { Effect, Workflow } from '../workflow.ts';

/** What a workflow asks for after the last of these inputs. */
export function decided<Input extends { type: string }, State, Output extends { type: string }>(
  { initialState, evolve, decide }: Workflow<Input, State, Output>,
  ...inputs: Input[]
): readonly (Output | Effect)[] {
  return decide(inputs.at(-1)!, inputs.slice(0, -1).reduce(evolve, initialState));
}
