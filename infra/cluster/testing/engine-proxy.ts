import { type Observer, openTcpProxy } from './tcp-proxy.ts';
import type { Engine } from './engines/engine.ts';

export type EngineProxy = Engine & {
  /** Breaks every connection; new ones are accepted. */
  breakOff: () => void;
};

const address = /^([a-z+]+:\/\/(?:[^@/]*@)?)([^@/?,:]+):(\d+)([/?].*)?$/;

/**
 * An engine that tests may not stop, behind a proxy that can be closed, so that clients see an outage. Null for an
 * address with several servers, or with a discovery name: clients would bypass the proxy.
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

/**
 * The host of an address's only server, and the same address through a local port. A name of this machine stays: certificates are for
 * names.
 */
function wayTo(
  url: string,
): { target: { host: string; port: number }; through: (port: number) => string } | null {
  const [, before, host, port, after = ''] = address.exec(url) ?? [];
  if (before === undefined || host === undefined || /\+(discover|srv):/.test(before)) return null;
  return {
    target: { host, port: Number(port) },
    through: (door) => `${before}${isLocalName(host) ? host : '127.0.0.1'}:${door}${direct(before, after)}`,
  };
}

const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost$/i.test(host);

/** A member of a replica set reports the addresses of all members; the driver must not connect to those. */
function direct(before: string, after: string): string {
  if (!before.startsWith('mongodb:')) return after;
  const [path = '', query = ''] = after.split('?');
  const options = new URLSearchParams(query);
  options.delete('replicaSet');
  options.set('directConnection', 'true');
  return `${path || '/'}?${options.toString()}`;
}
