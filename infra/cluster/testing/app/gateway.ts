import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';

type Side = 'command' | 'query';
/** Addresses of the copies of each side. */
export type Copies = Record<Side, readonly string[]>;

const calls = Object.values<Endpoint>(api).flatMap(({ side, method, path, aliases }) =>
  [path, ...aliases].map((each) => ({ side, method, path: each, pattern: patternOf(each) })),
);

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}

const sideOf = ({ method = '', url = '' }: IncomingMessage): Side => {
  const path = url.split('?')[0] ?? '';
  const fitting = calls.filter((call) => call.method === method && call.pattern.test(path));
  // A path that is named goes before a pattern that it fits.
  const named = fitting.find((call) => call.path === path);
  return (named ?? fitting.find(({ side }) => side === 'command'))?.side ?? 'query';
};

/** A connection of its own for every call: one that is kept may be closed by an instance while a call is sent on it. */
const connections = new Agent({ keepAlive: false });

/** Splits commands from queries by the endpoint table, as the gateway of the containers does, over all copies by turns. */
export async function startGateway(
  copies: () => Copies,
): Promise<{ url: string; close: () => Promise<void> }> {
  let turn = 0;
  const server = createServer((req, res) => {
    const servers = copies()[sideOf(req)];
    turn += 1;
    forward(req, res, servers[turn % servers.length]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** When an instance is down or dies, the connection is reset, so the client does not know the outcome. */
function forward(req: IncomingMessage, res: ServerResponse, target: string | undefined): void {
  if (target === undefined) return void res.destroy();
  const { method, headers } = req;
  const onward = request(target + req.url, { method, headers, agent: connections }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => res.destroy());
    answer.on('aborted', () => res.destroy());
    answer.pipe(res);
  });
  onward.on('error', () => res.destroy());
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}
