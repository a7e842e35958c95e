import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveGenerator } from '../protocol.ts';
import { type DeskOptions, openDesk } from './desk.ts';
import { handGenerator } from './generator.ts';

export type HandServer = {
  /** With `/v1`, as OPENAI_BASE_URL is given. */
  url: string;
  model: string;
  /** Ends when nobody is connected any more. The files stay. */
  close: () => Promise<void>;
};

const graceMs = 2_000;

/** A model behind the protocol whose replies are written as files. `port` 0: any that is free. */
export async function serveByHand({ port, ...options }: DeskOptions & { port: number }): Promise<HandServer> {
  const desk = await openDesk(options);
  const generator = handGenerator(desk);
  const server = await serveGenerator(generator, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: generator.name,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await desk.close();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
