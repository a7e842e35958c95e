import { describe, expect, it } from 'vitest';
import { makeConnection } from './connection.ts';

function setUp() {
  const device = { online: true, server: true };
  const waiting: { ms: number; run: () => void }[] = [];
  const seen: string[] = [];
  const connection = makeConnection({
    isOnline: () => device.online,
    ping: async () => device.server,
    after: (ms, run) => void waiting.push({ ms, run }),
    random: () => 1,
  });
  connection.subscribe(() => seen.push(connection.state()));
  /** Lets the current pause pass, and then the ping resolve. */
  const pass = async (): Promise<number | undefined> => {
    const next = waiting.shift();
    next?.run();
    await new Promise((resolve) => setImmediate(resolve));
    return next?.ms;
  };
  return { device, connection, waiting, seen, pass };
}

describe('the connection', () => {
  it('is well until a call gets no response, and distinguishes no network from an unreachable server', () => {
    const { connection, device, seen } = setUp();
    connection.answered();
    expect(seen).toEqual([]);
    connection.lost();
    device.online = false;
    connection.lost();
    expect(seen).toEqual(['unreachable', 'offline']);
  });

  it('tells a page that the server was never reached from one that it was lost to', () => {
    const { connection } = setUp();
    expect(connection.unreached()).toBe(false);
    connection.lost();
    expect(connection.unreached()).toBe(true);
    connection.answered();
    connection.lost();
    expect(connection.unreached()).toBe(false);
  });

  it('pings with backoff until the server responds', async () => {
    const { connection, device, seen, pass } = setUp();
    device.server = false;
    connection.lost();
    connection.lost();
    expect([await pass(), await pass(), await pass()]).toEqual([1000, 2000, 4000]);
    device.server = true;
    await pass();
    expect(seen).toEqual(['unreachable', 'well']);
    expect(await pass()).toBeUndefined();
  });

  it('pings at once when the network is back', async () => {
    const { connection, device, seen } = setUp();
    device.online = false;
    connection.network(false);
    device.online = true;
    connection.network(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual(['offline', 'well']);
  });

  it('is well again after any response, and stops pinging', async () => {
    const { connection, device, pass, waiting } = setUp();
    device.server = false;
    connection.lost();
    connection.answered();
    await pass();
    expect([connection.state(), waiting.length]).toEqual(['well', 0]);
  });
});
