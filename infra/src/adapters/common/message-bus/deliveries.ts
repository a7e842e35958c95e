/** A message as it is delivered to a group. */
export type QueuedMessage = { id: string; subject: string; json: string };
/** How many earlier deliveries failed, and how many were interrupted before they ended. */
export type DeliveryCounts = { failures: number; interruptions: number };
/** A message that is waiting to be delivered. */
export type WaitingMessage = QueuedMessage & { seq: number } & DeliveryCounts;
