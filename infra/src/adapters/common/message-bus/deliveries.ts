/** A message as it is delivered to a group. */
export type QueuedMessage = { id: string; subject: string; json: string };
/** How many earlier deliveries failed, and how many were interrupted before they ended. */
export type Counts = { failures: number; interruptions: number };
/** A message that is waiting to be delivered. */
export type Waiting = QueuedMessage & { seq: number } & Counts;
