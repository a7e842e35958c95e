import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import type { ServiceProcess } from '../cluster/process.ts';

/** Something that goes wrong with a cluster, and is over when it resolves. */
export type Fault = { name: string; strike: () => Promise<void> };

const signals = ['SIGTERM', 'SIGKILL', 'SIGSTOP'] as const;
/** Mostly shorter than calls wait for an engine, and now and then longer. */
const longestAwayMs = { mostly: 1_500, sometimes: 9_000 };
/** Now and then longer than leases last and messages are kept for somebody. */
const longestFrozenMs = { mostly: 1_500, sometimes: 20_000 };

/**
 * Any service killed and started again, or frozen in the middle of its work until it wakes; any engine that can be taken
 * away gone for a while: asked to end, killed, or standing still.
 */
export function faultsOf({ services, engines }: Cluster, random: () => number): () => Fault {
  const away = ({ mostly, sometimes } = longestAwayMs): Promise<void> =>
    pause(random() * (random() < 0.8 ? mostly : sometimes));
  const anyService = (): ServiceProcess => services[Math.floor(random() * services.length)]!;
  const frozen = (): Fault => {
    const service = anyService();
    return {
      name: `${service.services} frozen`,
      async strike() {
        service.freeze();
        await away(longestFrozenMs);
        service.wake();
      },
    };
  };
  const killed = (): Fault => {
    const service = anyService();
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
    const signal = signals[Math.floor(random() * signals.length)]!;
    return {
      name: `${name} gone (${signal})`,
      async strike() {
        await engine.pause(signal);
        await away();
        await engine.resume();
      },
    };
  };
  return () => {
    const dice = random();
    if (dice < 0.4) return killed();
    return dice < 0.65 ? frozen() : stopped();
  };
}
