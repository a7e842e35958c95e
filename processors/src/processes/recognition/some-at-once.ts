/** Does the task for all items, in their order, so many at once. */
export async function someAtOnce<T>(
  most: number,
  items: readonly T[],
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const next = async (): Promise<void> => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: most }, next));
}
