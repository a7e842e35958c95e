import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { images } from '@anamnesis/cluster/testing/engines/images.ts';
import { readConfig, serviceNames } from '../../src/server/configuration/config.ts';
import { composition, environmentOf } from './composition.ts';
import { problemsWith } from '@anamnesis/cluster/testing/engines/kurrentdb.ts';

const files = ['compose.yaml', 'compose.secure.yaml'];
const inDocker = (file: string): string => fileURLToPath(new URL(`../../docker/${file}`, import.meta.url));
const secrets = {
  ACCESS_CODES: 'A-CODE',
  JWT_SECRET: 'at least 16 characters',
  EVENTSTORE_ADMIN_PASSWORD: 'adminpw',
  EVENTSTORE_PASSWORD: 'writerpw',
  EVENTSTORE_READER_PASSWORD: 'readerpw',
  NATS_PASSWORD: 'natspw',
  MONGODB_ROOT_PASSWORD: 'rootpw',
  MONGODB_PASSWORD: 'mongopw',
  QDRANT_API_KEY: 'qdrantkey',
};
const { services, volumes } = composition(files, secrets);
const service = (name: string) => services[name]!;
const env = (name: string): Record<string, string> => environmentOf(service(name));

const holdersOf = (volume: string): string[] =>
  Object.keys(services).filter((name) =>
    services[name]!.volumes?.some((one) => one.startsWith(`${volume}:`)),
  );
const isThere = (source: string): boolean =>
  source.startsWith('./') ? existsSync(inDocker(source)) : source in volumes;

describe('the composition with certificates and users', () => {
  it('has the services of the other, of the same images, and those that prepare it', () => {
    const plain = composition(['compose.yaml'], secrets);
    const added = Object.keys(services).filter((name) => !(name in plain.services));
    expect(added).toEqual(['certificates', 'eventstore-users']);
    for (const [name, { image }] of Object.entries(plain.services)) expect(service(name).image).toBe(image);
    expect(service('certificates').image).toBe(images.mongodb);
  });

  it('starts KurrentDB with certificates and settings that it knows', () => {
    expect(problemsWith(env('eventstore'), '26.0')).toEqual([]);
    expect(env('eventstore')).toMatchObject({
      KURRENTDB_INSECURE: 'false',
      // Compared with the certificate by the clients.
      KURRENTDB_NODE_HOST_ADVERTISE_AS: 'eventstore',
      KURRENTDB_DEFAULT_ADMIN_PASSWORD: 'adminpw',
    });
  });

  it('gives every service settings that are valid, and a user of its own that may do no more than it needs', () => {
    for (const name of serviceNames) {
      const config = readConfig(env(name));
      expect(config).toMatchObject({ RUNTIME: 'cluster', SERVICES: [name], QDRANT_API_KEY: 'qdrantkey' });
      const user = name === 'command' ? 'anamnesis:writerpw' : 'anamnesis-reader:readerpw';
      expect(config.EVENTSTORE_URL).toBe(`esdb://${user}@eventstore:2113?tlsCAFile=/certs/ca.crt`);
      expect(config.NATS_URL).toBe('tls://anamnesis:natspw@nats:4222');
      expect(config.MONGODB_URL).toMatch(/^mongodb:\/\/anamnesis:mongopw@.*authSource=anamnesis$/);
      const given = JSON.stringify(service(name));
      for (const secret of ['adminpw', 'rootpw']) expect(given).not.toContain(secret);
      expect(service(name).depends_on).toMatchObject({
        'eventstore-users': { condition: 'service_completed_successfully' },
        eventstore: { condition: 'service_healthy' },
      });
    }
  });

  it('leaves nothing of the engines without a password', () => {
    expect(service('nats').command?.slice(-4)).toEqual(['--user', 'anamnesis', '--pass', 'natspw']);
    expect(readFileSync(inDocker('secure/nats.conf'), 'utf8')).toMatch(/tls \{\s+cert_file/);
    expect(service('mongodb').command).toEqual(expect.arrayContaining(['--keyFile', '/certs/keyfile']));
    expect(env('mongodb')).toMatchObject({ MONGO_INITDB_ROOT_PASSWORD: 'rootpw' });
    expect(env('qdrant')).toMatchObject({ QDRANT__SERVICE__API_KEY: 'qdrantkey' });
  });

  it('shows each container only the keys that it uses', () => {
    expect(holdersOf('authority')).toEqual(['certificates']);
    expect(holdersOf('eventstore-certificates')).toEqual(['eventstore', 'certificates']);
    expect(holdersOf('nats-certificates')).toEqual(['nats', 'certificates']);
    expect(holdersOf('mongodb-key')).toEqual(['mongodb', 'certificates']);
  });

  it('mounts what is there', () => {
    const mounts = Object.values(services).flatMap((one) => one.volumes ?? []);
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
  });

  it('does not start without a secret', () => {
    for (const name of Object.keys(secrets)) {
      const without = Object.fromEntries(Object.entries(secrets).filter(([one]) => one !== name));
      expect(() => composition(files, without)).toThrow(`${name} is missing`);
    }
  });
});

const haveCompose = spawnSync('docker', ['compose', 'version']).status === 0;

describe.skipIf(!haveCompose)('docker compose', () => {
  it('takes both files', () => {
    const named = files.flatMap((file) => ['-f', inDocker(file)]);
    const { status, stderr } = spawnSync('docker', ['compose', ...named, 'config'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...secrets },
    });
    expect(status, stderr).toBe(0);
  });
});
