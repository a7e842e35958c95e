import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@anamnesis/cluster/testing/app/cluster.ts';
import type { ServiceProcess } from '@anamnesis/cluster/testing/app/process.ts';

/** A fault of a cluster, which is over when the promise resolves. */
export type Fault = { name: string; strike: () => Promise<void> };

const signals = ['SIGTERM', 'SIGKILL', 'SIGSTOP'] as const;
/** Mostly shorter than the timeout of calls to an engine, sometimes longer. */
const longestAwayMs = { mostly: 1_500, sometimes: 9_000 };
/** Sometimes longer than leases and the acknowledgement timeouts of messages. */
const longestFrozenMs = { mostly: 1_500, sometimes: 20_000 };

/**
 * Any service killed and restarted, or frozen and resumed in the middle of its work; an outage of any engine that the
 * test may stop: terminated, killed, or hung. Each of them once, then at random.
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
  const own = Object.entries(engines.own);
  const stopped = (of: (typeof own)[number] | undefined = own[Math.floor(random() * own.length)]): Fault => {
    const [name, engine] = of ?? [];
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
  const once = [killed, frozen, ...own.map((each) => () => stopped(each))];
  return () => {
    const [first] = once.splice(Math.floor(random() * once.length), 1);
    if (first) return first();
    const dice = random();
    if (dice < 0.4) return killed();
    return dice < 0.65 ? frozen() : stopped();
  };
}
