import type { Harness, MakeHarness } from './harness.ts';

type Closable = { close(): Promise<void> };

/** A harness for fakes in memory: every process has the same object, which keeps its data when it is closed. */
export const memoryHarness =
  <Port extends Closable>(create: () => Port): MakeHarness<Port> =>
  async () => {
    const port = create();
    const harness: Harness<Port> = {
      port,
      async reopen() {
        await port.close();
        return port;
      },
      crash: async () => port,
      alongside: async () => port,
      disconnect: async () => undefined,
      dispose: () => port.close(),
    };
    return harness;
  };
