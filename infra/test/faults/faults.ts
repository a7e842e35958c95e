import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';

/** Something that goes wrong with a cluster, and is over when it resolves. */
export type Fault = { name: string; strike: () => Promise<void> };

/** Mostly shorter than calls wait for an engine, and now and then longer. */
const longestAwayMs = { mostly: 1_500, sometimes: 9_000 };

/** Any service killed and started again; any engine of this machine gone for a while, asked to end or killed. */
export function faultsOf({ services, engines }: Cluster, random: () => number): () => Fault {
  const away = (): Promise<void> =>
    pause(random() * (random() < 0.8 ? longestAwayMs.mostly : longestAwayMs.sometimes));
  const killed = (): Fault => {
    const service = services[Math.floor(random() * services.length)]!;
    return {
      name: `${service.services} killed`,
      async strike() {
        await service.kill();
        await away();
        await service.start();
      },
    };
  };
  const stopped = (): Fault => {
    const own = Object.entries(engines.own);
    const [name, engine] = own[Math.floor(random() * own.length)] ?? [];
    if (!engine) return killed();
    const signal = random() < 0.5 ? 'SIGTERM' : 'SIGKILL';
    return {
      name: `${name} gone (${signal})`,
      async strike() {
        await engine.pause(signal);
        await away();
        await engine.resume();
      },
    };
  };
  return () => (random() < 0.6 ? killed() : stopped());
}
