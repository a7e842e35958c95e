/** Runs tasks of the same key sequentially, tasks of different keys concurrently. */
export function createKeyedQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const previous = tails.get(key);
    const result = previous ? previous.then(task, task) : task();
    tails.set(key, result);
    const forget = () => {
      if (tails.get(key) === result) tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
