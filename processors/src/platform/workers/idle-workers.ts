/** Ends a worker that waits for a job; the next job has another one. */
type End = () => void;

/** Of all pools of this process. */
const idle = new Set<End>();

/** To be called when a worker begins to wait; returns what is to be called when it does no longer. */
export function waitsForWork(end: End): () => void {
  idle.add(end);
  return () => void idle.delete(end);
}

/** For work that needs much memory: the workers that nobody uses hold 50 to 100 MB each, and are started again within a second. */
export function endIdleWorkers(): void {
  for (const end of idle) end();
}
