import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { versionOf } from './engine-versions.ts';

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (answers: Record<string, object>): Promise<string> =>
  listening(createServer(({ url = '' }, response) => response.end(JSON.stringify(answers[url]))));

describe('the version of a running engine', () => {
  it('is in the greeting of NATS', async () => {
    const at = await listening(
      createTcpServer((socket) => void socket.end('INFO {"version":"2.12.8"} \r\n')),
    );
    expect(await versionOf('NATS', `nats://user:secret@${at}`)).toBe('2.12.8');
  });

  it('is told by EventStoreDB, under the name that its version has for it', async () => {
    const before25 = await answering({ '/info': { esVersion: '23.10.8' } });
    expect(await versionOf('EventStoreDB', `esdb://${before25}?tls=false`)).toBe('23.10.8');
    const since25 = await answering({ '/info': { dbVersion: '26.0.3', esVersion: '26.0.3' } });
    expect(await versionOf('EventStoreDB', `esdb://${since25}?tls=false`)).toBe('26.0.3');
  });

  it('is told by Qdrant', async () => {
    const at = await answering({ '/': { title: 'qdrant', version: '1.19.0' } });
    expect(await versionOf('Qdrant', `http://${at}`)).toBe('1.19.0');
  });

  it('is unknown where nothing answers', async () => {
    const at = await listening(createTcpServer((socket) => void socket.destroy()));
    for (const engine of ['NATS', 'Qdrant', 'EventStoreDB'] as const)
      expect(await versionOf(engine, `http://${at}?tls=false`)).toBe('unknown');
  });
});
