import { randomUUID } from 'node:crypto';
import { type EngineProxy, behindProxy } from './engine-proxy.ts';
import type { Harness, MakeHarness } from '@anamnesis/infra/test/contracts/harness.ts';

type Closable = { close(): Promise<void> };

export type ServerUnderTest<Port> = {
  url: string;
  /** Opens a port over data that bear this name. */
  open: (url: string, name: string) => Port;
  /** Removes the data that bear this name. */
  remove: (name: string) => Promise<void>;
  /** For how long the server goes on to believe in a process that has died. */
  believesMs: number;
};

/**
 * A harness for adapters that keep their data on a server. A process has a way of its own to the server; a crash cuts
 * it off in the middle of its work, and waits until the server has noticed.
 */
export function serverHarness<Port extends Closable>(server: ServerUnderTest<Port>): MakeHarness<Port> {
  return async () => {
    const name = `test-${randomUUID()}`;
    const opened: { port: Port; door: EngineProxy | null }[] = [];
    const openHere = async (): Promise<Port> => {
      const door = await behindProxy(server.url);
      const port = server.open(door?.url ?? server.url, name);
      opened.push({ port, door });
      return port;
    };
    const closeAll = async (): Promise<void> => {
      for (const { port, door } of opened.splice(0)) {
        await port.close();
        await door?.stop();
      }
    };
    const crashed: Port[] = [];
    const harness: Harness<Port> = {
      port: await openHere(),
      async reopen() {
        await closeAll();
        return openHere();
      },
      async crash() {
        for (const { port, door } of opened.splice(0)) {
          await door?.stop();
          crashed.push(port);
        }
        await new Promise((resolve) => setTimeout(resolve, server.believesMs));
        return openHere();
      },
      alongside: openHere,
      disconnect: async () => opened.forEach(({ door }) => door?.breakOff()),
      async dispose() {
        await closeAll();
        for (const port of crashed) await port.close();
        await server.remove(name);
      },
    };
    return harness;
  };
}
