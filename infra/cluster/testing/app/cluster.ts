import { type Engines, startEngines } from './engines.ts';
import { startGateway } from './gateway.ts';
import { type ServiceProcess, startService } from './process.ts';

/** The services as processes, behind a gateway. */
export type Cluster = {
  url: string;
  engines: Engines;
  services: readonly ServiceProcess[];
  /** Starts one more instance. */
  add: (services: string, env?: Record<string, string>) => Promise<ServiceProcess>;
  of: (services: string) => ServiceProcess[];
  stop: () => Promise<void>;
};

/** Starts a process for each of these; null if an engine is not available. The engines can be stopped. `largestMessage`: as in `startEngines`. */
export async function startCluster(
  kinds: readonly string[],
  env: Record<string, string> = {},
  largestMessage?: number,
): Promise<Cluster | null> {
  const engines = await startEngines({ own: true, largestMessage });
  if (!engines) return null;
  const services = await Promise.all(kinds.map((kind) => startService(kind, { ...engines.env, ...env })));
  const of = (kind: string): ServiceProcess[] =>
    services.filter((service) => service.services.split(',').includes(kind));
  const urls = (kind: string): string[] =>
    of(kind)
      .filter((service) => service.isUp())
      .map(({ url }) => url);
  const gateway = await startGateway(() => ({ command: urls('command'), query: urls('query') }));
  return {
    url: gateway.url,
    engines,
    services,
    of,
    async add(kind, more = {}) {
      const service = await startService(kind, { ...engines.env, ...env, ...more });
      services.push(service);
      return service;
    },
    async stop() {
      await gateway.close();
      await Promise.all(services.map((service) => service.destroy()));
      await engines.stop();
    },
  };
}
