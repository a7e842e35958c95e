import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { EngineMisconfigured, EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { anEvent, eventsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import {
  type Certificate,
  makeAuthority,
  makeCertificate,
} from '@anamnesis/infra/test/support/certificates.ts';
import { aLog, aServer, recordingLogger } from '../../../testing/eventstore-server/fixture.ts';
import { engineHarness } from '../../../testing/eventstore-server/harness.ts';
import { credentialsOf } from '../../../testing/eventstore-server/secure.ts';

const authority = makeAuthority();
const good = makeCertificate(authority, ['localhost']);
const cannotBeUsed = 'an engine cannot be used as it is configured';

/** The file that an address names, for the duration of a test. */
function authorityFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'ca.pem'), authority.cert);
  return join(folder, 'ca.pem');
}

const secure = (port: number): string => `esdb://localhost:${port}?tlsCAFile=${authorityFile()}`;
const untrusting = (port: number): string => `esdb://localhost:${port}`;
const insecure = (port: number): string => `esdb://localhost:${port}?tls=false`;

type Case = { tls: Certificate | undefined; address: (port: number) => string; told: RegExp };
const cases: Record<string, Case> = {
  'an unknown authority': { tls: good, address: untrusting, told: /authority.*tlsCAFile/ },
  'another name': {
    tls: makeCertificate(authority, ['other.example']),
    address: secure,
    told: /another name.*Use a name/,
  },
  'an expired certificate': {
    tls: makeCertificate(authority, ['localhost'], new Date(Date.now() - 60_000)),
    address: secure,
    told: /expired.*Renew/,
  },
  'no TLS on the server': { tls: undefined, address: secure, told: /speaks none.*tls=false/ },
  'no TLS in the address': { tls: good, address: insecure, told: /TLS only.*Take tls=false out/ },
};

describe('EventStoreDB over TLS', () => {
  it('is reached under that name by tests, through a proxy that can be closed', async () => {
    const server = await aServer({ tls: good });
    const harness = await engineHarness(secure(server.port))();
    onTestFinished(() => harness.dispose());
    await harness.port.append('card-1', [anEvent()], -1);
    await harness.disconnect();
    expect(await eventsOf(harness.port)).toHaveLength(1);
  });

  it('is reached under a name in its certificate', async () => {
    const server = await aServer({ tls: good });
    const log = aLog(secure(server.port));
    await log.append('card-1', [anEvent()], -1);
    expect(await eventsOf(log)).toHaveLength(1);
  });

  it.each(Object.entries(cases))(
    'logs %s once, as a configuration to be fixed',
    async (_, { tls, address, told }) => {
      const server = await aServer({ tls });
      const logger = recordingLogger();
      // So long that a call which is retried as if the engine were unavailable would exceed the test's time.
      const log = aLog(address(server.port), { logger, giveUpMs: 60_000 });
      const calls = [log.append('card-1', [anEvent()], -1), log.readStream('card-1'), log.head()];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(EngineMisconfigured) });
        expect(String(outcome.status === 'rejected' && outcome.reason)).toMatch(told);
      }
      expect(logger.texts).toEqual([cannotBeUsed]);
    },
  );

  it('is used as soon as the configuration is fixed, also by following readers', async () => {
    const options = { tls: makeCertificate(authority, ['other.example']) };
    const server = await aServer(options);
    const logger = recordingLogger();
    const log = aLog(secure(server.port), { logger });
    const following = log.readAll({ after: START, follow: true })[Symbol.asyncIterator]();
    const first = following.next();
    await expect.poll(() => logger.texts).toEqual([cannotBeUsed]);
    server.stop();
    options.tls = good;
    await server.start();
    // One that was taken and answered too late is taken again.
    const event = anEvent();
    await expect
      .poll(() => log.append('card-1', [event], -1).catch(() => null))
      .toMatchObject({ revision: 0 });
    expect((await first).value.events).toHaveLength(1);
    expect(logger.texts.filter((text) => text === cannotBeUsed)).toHaveLength(1);
    expect(logger.texts).toContain('an engine can be used again');
  });

  it('logs again when the cause changes', async () => {
    const options: { tls: Certificate | undefined } = { tls: makeCertificate(authority, ['other.example']) };
    const server = await aServer(options);
    const logger = recordingLogger();
    const log = aLog(secure(server.port), { logger });
    await expect(log.head()).rejects.toThrow(/another name/);
    server.stop();
    options.tls = undefined;
    await server.start();
    await expect.poll(() => log.head().catch(String)).toMatch(/speaks none/);
    const problems = logger.lines.filter(({ text }) => text === cannotBeUsed).map(({ problem }) => problem);
    expect(problems).toEqual([expect.stringMatching('another name'), expect.stringMatching('speaks none')]);
  });

  it('that is only unavailable is waited for', async () => {
    const server = await aServer({ tls: good });
    const address = secure(server.port);
    server.stop();
    const logger = recordingLogger();
    const log = aLog(address, { logger, giveUpMs: 300 });
    const reading = log.head().catch((error: unknown) => error);
    expect(await reading).toBeInstanceOf(EngineUnavailable);
    expect(await reading).not.toBeInstanceOf(EngineMisconfigured);
    expect(logger.texts).toEqual(['an engine is unavailable']);
  });

  it('cannot be used when a node is advertised by its IP address', async () => {
    const node = await aServer({ tls: makeCertificate(authority, ['localhost', '127.0.0.1']) });
    const port = await gossipingOf({ host: '127.0.0.1', port: node.port });
    const log = aLog(`esdb+discover://localhost:${port}?tlsCAFile=${authorityFile()}`, { giveUpMs: 60_000 });
    await expect(log.head()).rejects.toThrow(/advertised by a number \(127\.0\.0\.1\).*NodeHostAdvertiseAs/);
  });

  it('cannot be used when no node of a cluster has a trusted certificate', async () => {
    const node = await aServer({ tls: good });
    const port = await gossipingOf({ host: 'localhost', port: node.port });
    const log = aLog(`esdb+discover://localhost:${port}?maxDiscoverAttempts=1`, { giveUpMs: 60_000 });
    await expect(log.head()).rejects.toThrow(/authority.*tlsCAFile/);
  });
});

/** A node over TLS whose gossip names the leader. Returns its port. */
async function gossipingOf({ host, port }: { host: string; port: number }): Promise<number> {
  const server = new Server();
  onTestFinished(() => server.forceShutdown());
  server.addService(gossipService.GossipService, {
    read(_: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>) {
      const endPoint = new gossip.EndPoint();
      endPoint.setAddress(host);
      endPoint.setPort(port);
      const id = new shared.UUID();
      id.setString(crypto.randomUUID());
      const member = new gossip.MemberInfo();
      member.setInstanceId(id);
      member.setState(gossip.MemberInfo.VNodeState.LEADER);
      member.setIsAlive(true);
      member.setHttpEndPoint(endPoint);
      const info = new gossip.ClusterInfo();
      info.addMembers(member);
      respond(null, info);
    },
  });
  const bound = Promise.withResolvers<number>();
  server.bindAsync('127.0.0.1:0', credentialsOf(good), (error, at) =>
    error ? bound.reject(error) : bound.resolve(at),
  );
  return bound.promise;
}
