import { cpus } from 'node:os';
import { processorSeconds } from '../class/usage.ts';
import { kinds, type ServiceKind } from './copies.ts';

/** Seconds of processor time, by service; `all`: of the whole machine, engines, clients and other work included. */
export type Usage = Record<ServiceKind, number> & { all: number };

/** The processes of each service. */
export type Processes = Record<ServiceKind, readonly { pid: number }[]>;

const of = (services: readonly { pid: number }[]): number =>
  services.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);

function machine(): number {
  const ms = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return ms.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Starts to measure; the function that it returns gives the usage since. */
export function watchUsage(processes: Processes): () => Usage {
  const now = (): Usage => {
    const used = Object.fromEntries(kinds.map((kind) => [kind, of(processes[kind])])) as Record<
      ServiceKind,
      number
    >;
    return { ...used, all: machine() };
  };
  const before = now();
  return () => {
    const after = now();
    const since = (kind: keyof Usage): number => after[kind] - before[kind];
    return {
      command: since('command'),
      query: since('query'),
      projectors: since('projectors'),
      processors: since('processors'),
      all: since('all'),
    };
  };
}
