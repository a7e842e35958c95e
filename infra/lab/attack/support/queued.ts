/** Messages that the server's processes have not worked on yet, by its metrics. */
export async function queued(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return [...metrics.matchAll(/^anamnesis_queue_depth\{[^}]*\} (\d+)$/gmu)].reduce(
    (sum, [, depth]) => sum + Number(depth),
    0,
  );
}
