import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Harness, MakeHarness } from './harness.ts';

type Closable = { close(): Promise<void> };

/** A harness for adapters that keep their data in a folder. A crash is a copy of the files as they are on the disk. */
export function fileHarness<Port extends Closable>(open: (dir: string) => Port): MakeHarness<Port> {
  return async () => {
    const root = await mkdtemp(join(tmpdir(), 'contract-'));
    const opened: Port[] = [];
    let life = 0;
    const dir = (): string => join(root, String(life));
    const openHere = (): Port => {
      const port = open(dir());
      opened.push(port);
      return port;
    };
    const closeAll = async (): Promise<void> => {
      for (const port of opened.splice(0)) await port.close();
    };
    const harness: Harness<Port> = {
      port: openHere(),
      async reopen() {
        await closeAll();
        return openHere();
      },
      async crash() {
        const before = dir();
        life += 1;
        await cp(before, dir(), { recursive: true });
        return openHere();
      },
      alongside: async () => openHere(),
      disconnect: async () => undefined,
      async dispose() {
        await closeAll();
        await rm(root, { recursive: true, force: true });
      },
    };
    return harness;
  };
}
