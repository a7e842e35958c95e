import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const cluster = {
  RUNTIME: 'cluster',
  EVENTSTORE_URL: 'esdb://localhost:2113?tls=false',
  NATS_URL: 'nats://localhost:4222',
  MONGODB_URL: 'mongodb://localhost:27017',
  JWT_SECRET: 'sixteen characters',
  ACCESS_CODES: 'one, two',
};

describe('the configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', RUNTIME: 'embedded', PAGE_LIMIT: 500 });
    expect(config.SERVICES).toEqual(['command', 'query', 'projectors', 'processors']);
  });

  it('takes an empty value as none', () => {
    expect(readConfig({ PORT: '', SERVICES: '' }).PORT).toBe(3000);
  });

  it('reads lists', () => {
    expect(readConfig({ ...cluster, SERVICES: 'query,processors' })).toMatchObject({
      SERVICES: ['query', 'processors'],
      ACCESS_CODES: ['one', 'two'],
    });
  });

  it('names every problem at once, with what is valid', () => {
    const env = { ...cluster, PORT: 'http', SERVICES: 'web', LOG_LEVEL: 'loud' };
    expect(() => readConfig(env)).toThrow(
      /PORT: .*\n\s+SERVICES\.0: .*"command"\|"query".*\n\s+LOG_LEVEL: .*"debug"/,
    );
  });

  it.each(['EVENTSTORE_URL', 'NATS_URL', 'MONGODB_URL', 'JWT_SECRET', 'ACCESS_CODES'])(
    'wants %s in the cluster',
    (name) => {
      expect(() => readConfig({ ...cluster, [name]: undefined })).toThrow(
        `${name}: needed when RUNTIME is cluster`,
      );
    },
  );

  it('runs all services embedded', () => {
    expect(() => readConfig({ SERVICES: 'query' })).toThrow(
      'SERVICES: the embedded runtime runs all services',
    );
  });
});
