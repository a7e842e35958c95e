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

  describe('of a model', () => {
    const key = 'sk-not-to-be-seen';
    const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'llama3.2' };

    it('is none unless one is named: a key that happens to be in the environment sends no text anywhere', () => {
      for (const env of [{}, { OPENAI_API_KEY: key }])
        expect(readConfig(env)).toMatchObject({ CONTENT_ENGINE: 'builtin' });
      expect(readConfig({ ...own, CONTENT_ENGINE: 'builtin' }).CONTENT_ENGINE).toBe('builtin');
    });

    it('writes where one is named, of a provider or a server of one’s own', () => {
      expect(readConfig(own)).toMatchObject({
        CONTENT_ENGINE: 'openai',
        OPENAI_BASE_URL: 'http://localhost:11434/v1',
        OPENAI_CALLS_AT_ONCE: 4,
        MODEL_TOKENS_PER_PERSON: 500_000,
        MODEL_TOKENS_PER_DAY: 0,
      });
      const provider = readConfig({ OPENAI_MODEL: 'gpt-5-mini', OPENAI_API_KEY: key });
      expect(provider).toMatchObject({
        CONTENT_ENGINE: 'openai',
        OPENAI_BASE_URL: 'https://api.openai.com/v1',
      });
      const searching = readConfig({
        OPENAI_EMBEDDING_MODEL: 'nomic-embed-text',
        OPENAI_BASE_URL: 'http://[::1]:1/v1',
      });
      expect(searching.CONTENT_ENGINE).toBe('builtin');
    });

    it.each<[Record<string, string>, string]>([
      [
        { CONTENT_ENGINE: 'openai', OPENAI_API_KEY: key },
        'OPENAI_MODEL: needed when CONTENT_ENGINE is openai',
      ],
      [{ OPENAI_BASE_URL: 'http://localhost:1/v1' }, 'OPENAI_MODEL: needed with OPENAI_BASE_URL'],
      [{ OPENAI_CHECK_MODEL: 'large', OPENAI_API_KEY: key }, 'OPENAI_MODEL: needed with OPENAI_CHECK_MODEL'],
      [{ OPENAI_MODEL: 'gpt-5-mini' }, 'OPENAI_API_KEY: needed for api.openai.com'],
      [{ OPENAI_EMBEDDING_MODEL: 'text-embedding-3-small' }, 'OPENAI_API_KEY: needed for api.openai.com'],
      [
        { ...own, OPENAI_EMBEDDING_MODEL: 'x', EMBEDDING_MODEL: '/y' },
        'OPENAI_EMBEDDING_MODEL: not beside EMBEDDING_MODEL',
      ],
      [{ ...own, OPENAI_BASE_URL: 'ftp://localhost' }, 'OPENAI_BASE_URL: http://… or https://…'],
      [
        { ...own, OPENAI_BASE_URL: `http://me:${key}@localhost` },
        'OPENAI_BASE_URL: without user and password',
      ],
      [{ ...own, OPENAI_TIMEOUT_SECONDS: '3000' }, 'OPENAI_TIMEOUT_SECONDS: '],
      [{ ...own, OPENAI_CONTEXT_TOKENS: '8k' }, 'OPENAI_CONTEXT_TOKENS: '],
      [
        { ...own, CONTENT_ENGINE: 'gpt' },
        'CONTENT_ENGINE: Invalid option: expected one of "builtin"|"openai"',
      ],
    ])('names what is missing or contradicts: %o', (env, message) => {
      const reading = () => readConfig(env);
      expect(reading).toThrow(message);
      expect(reading).not.toThrow(key);
    });
  });
});
