import { type Observer, openTcpProxy } from './tcp-proxy.ts';
import type { Engine } from '../../tools/testing/engines/engine.ts';

export type EngineProxy = Engine & {
  /** Breaks every connection; new ones are taken. */
  breakOff: () => void;
};

const address = /^([a-z+]+:\/\/(?:[^@/]*@)?)([^@/?,:]+):(\d+)([/?].*)?$/;

/**
 * An engine that is not ours to end, behind a door that can be shut: to those who use it, as if it had gone. Null for an
 * address of several servers, or of a name under which they are looked up: clients would go past the door.
 */
export async function behindProxy(url: string, observe?: () => Observer): Promise<EngineProxy | null> {
  const way = wayTo(url);
  if (way === null) return null;
  const door = await openTcpProxy(way.target, observe);
  return {
    url: way.through(door.port),
    breakOff: () => door.breakOff(),
    pause: () => door.shut(),
    resume: () => door.open(),
    stop: () => door.shut(),
  };
}

/** Where the one server of an address is, and the address that leads there through a port of this machine. */
export function wayTo(
  url: string,
): { target: { host: string; port: number }; through: (port: number) => string } | null {
  const [, before, host, port, after = ''] = address.exec(url) ?? [];
  if (before === undefined || host === undefined || /\+(discover|srv):/.test(before)) return null;
  return {
    target: { host, port: Number(port) },
    through: (door) => `${before}127.0.0.1:${door}${direct(before, after)}`,
  };
}

/** A member of a replica set tells where its members are; a driver is to stay here all the same. */
function direct(before: string, after: string): string {
  if (!before.startsWith('mongodb:')) return after;
  const [path = '', query = ''] = after.split('?');
  const options = new URLSearchParams(query);
  options.delete('replicaSet');
  options.set('directConnection', 'true');
  return `${path || '/'}?${options.toString()}`;
}
