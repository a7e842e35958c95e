/** That somebody who runs the place looked at what one person has. `at` is an ISO instant, `by` who it was on which machine. */
export type OperatorLook = {
  at: string;
  by: string;
  command: string;
  /** The id of the person who was looked at. */
  person: string;
  /** What was looked at, and from when: names of read models, ISO instants. */
  models: readonly string[];
  instants: readonly string[];
  /** Why, in the operator's words. */
  because: string;
};

/** What operators did: it is only ever added to. `record` is durable before it resolves; nothing is shown before that. */
export interface OperatorTrace {
  record(look: OperatorLook): Promise<void>;
  close(): Promise<void>;
}
