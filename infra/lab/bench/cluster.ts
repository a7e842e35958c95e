export type BenchEngines = { description: string; stop: () => Promise<void> };

/**
 * The engines of the runtime that is measured: none for embedded; for the cluster those that the environment names, or
 * those that this machine can start. From then on every server of the bench uses them. Throws if none are available.
 */
export async function enginesOf(runtime: string): Promise<BenchEngines | null> {
  if (runtime === 'embedded') return null;
  if (runtime !== 'cluster')
    throw new Error(`There is no runtime ${runtime}. The runtimes are: embedded, cluster.`);
  const { startEngines } = await import('@anamnesis/infra/test/cluster/engines.ts');
  const engines = await startEngines();
  if (!engines)
    throw new Error('The cluster runtime needs nats-server or NATS_URL, and FerretDB or MONGODB_URL.');
  Object.assign(process.env, engines.env);
  const { own } = engines;
  const lines = [
    own.eventstore
      ? 'a stand-in in memory, in a process of its own, for EventStoreDB'
      : 'EventStoreDB as given',
    own.nats ? 'nats-server of this machine' : 'NATS as given',
    own.mongodb ? 'FerretDB over SQLite for MongoDB' : 'MongoDB as given',
  ];
  return {
    description: `Cluster runtime, all services in one process, on: ${lines.join('; ')}.`,
    stop: engines.stop,
  };
}
