/** A message as a group is to get it. */
export type QueuedMessage = { id: string; subject: string; json: string };
/** How earlier deliveries went: how many failed, and how many came to no end. */
export type Counts = { failures: number; interruptions: number };
/** A message that is waiting to be delivered. */
export type Waiting = QueuedMessage & { seq: number } & Counts;
