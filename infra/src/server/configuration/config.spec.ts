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
      /PORT: .*\n\s+LOG_LEVEL: .*"debug".*\n\s+SERVICES\.0: .*"command"\|"query"/,
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

  it('wants to know where people reach it before it mails from a cluster', () => {
    const mailing = { ...cluster, SMTP_URL: 'smtp://localhost:25' };
    expect(() => readConfig(mailing)).toThrow('PUBLIC_URL: needed');
    expect(() => readConfig({ ...mailing, PUBLIC_URL: 'https://study.example.org' })).not.toThrow();
  });

  it('takes the address of a collector over HTTP', () => {
    expect(readConfig({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
    const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
    for (const url of ['http://localhost:4318', 'https://traces.example.org/otlp'])
      expect(readConfig({ [name]: url })[name]).toBe(url);
    for (const url of ['localhost:4318', 'grpc://localhost:4317'])
      expect(() => readConfig({ [name]: url })).toThrow(`${name}: http://… or https://…`);
  });

  it('wants a sender that mail servers understand', () => {
    for (const MAIL_FROM of ['Anamnesis <mail@example.org>', 'mail@example.org'])
      expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    for (const MAIL_FROM of ['Anamnesis', 'Anamnesis <mail>', 'a@b <c@d.org> e'])
      expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM: an address, or Name <address>');
  });

  it('runs all services embedded', () => {
    expect(() => readConfig({ SERVICES: 'query' })).toThrow(
      'SERVICES: the embedded runtime runs all services',
    );
  });
});
