import { z } from 'zod';
import { checkModel, modelDefaults, modelSettings } from './model-settings.ts';

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

const secret = z.string().min(16, 'at least 16 characters').optional();

export const serviceNames = ['command', 'query', 'projectors', 'processors'] as const;
export type ServiceName = (typeof serviceNames)[number];

const services = list
  .default([])
  .transform((names) => (names.length === 0 || names.includes('all') ? [...serviceNames] : names))
  .pipe(z.array(z.enum(serviceNames)));

/** Six for each of 300 students in a lecture hall that has one address, twice over. */
export const defaultConnectionsPerAddress = 4000;

/**
 * Every setting, from the environment. `description` is what `npm start -- --help` says of it, `whenUnset` what happens
 * without it where that is not plain from the description.
 */
export const environmentSettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).meta({
    description: 'port to listen on; 0: any free one',
  }),
  HOST: z.string().default('127.0.0.1').meta({
    description: 'address to listen on; 0.0.0.0: all of this machine',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'folder of everything that is kept',
  }),
  OPERATORS: list.default([]).meta({
    description: 'e-mail addresses of accounts that may try the language model, separated by commas',
    whenUnset: 'none; on this machine everybody may',
  }),
  ACCESS_CODES: list.default([]).meta({
    description: 'codes that allow a sign-up, separated by commas',
    whenUnset: 'made on the first start',
  }),
  JWT_SECRET: secret.meta({
    description: 'signs the sessions; at least 16 characters',
    whenUnset: 'made on the first start',
  }),
  PAGE_LIMIT: z.coerce.number().int().min(1).max(5000).default(500).meta({
    description: 'most pages of a PDF',
  }),
  UPLOAD_LIMIT_MB: z.coerce.number().positive().max(2048).default(100).meta({
    description: 'largest file; plain texts end at 16 MB whatever this is',
  }),
  UPLOADS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(12).meta({
    description: 'uploads of one person that may be under way, waiting ones included',
  }),
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(200).meta({
    description: 'uploads of everybody that are read at once; others wait',
  }),
  DOCUMENT_MINUTES: z.coerce.number().positive().max(1440).default(5).meta({
    description:
      'running time that a document may take to read, to cut into pages and to make cards of, each',
  }),
  WORKER_IDLE_SECONDS: z.coerce.number().positive().max(86_400).default(120).meta({
    description: 'a worker thread without work for so long ends and gives back its memory',
  }),
  CONVERTER_MEMORY_MB: z.coerce.number().int().min(1280).max(16_384).default(3072).meta({
    description: 'most that the conversion of a presentation may hold, besides the app itself',
  }),
  QUOTA_MB: z.coerce.number().min(0).default(5000).meta({
    description: 'most megabytes of files of one person; 0: any amount',
  }),
  QUOTA_DOCUMENTS: z.coerce.number().int().min(0).default(5000).meta({
    description: 'most documents of one person; 0: as many as a list can hold (20,000)',
  }),
  QUOTA_FOLDERS: z.coerce.number().int().min(0).default(1000).meta({
    description: 'most folders of one person; 0: as many as a list can hold (5,000)',
  }),
  QUOTA_STREAMS: z.coerce.number().int().min(0).default(30).meta({
    description: 'most event streams of one person in a process, the oldest ends; 0: any number',
  }),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(defaultConnectionsPerAddress).meta({
    description: 'most connections of one client address at once, where no proxy is in front; 0: any number',
  }),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0).meta({
    description: "number of proxies in front whose word about a client's address is believed",
  }),
  METRICS_TOKEN: secret.meta({
    description: 'bearer token that lets other machines read /metrics and the lags in /api/health',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'what is logged; debug logs every request' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'http://… or https://…' })
    .optional()
    .meta({
      description: 'collector that gets traces (OTLP over HTTP, http://…:4318); without one, none are made',
    }),
  ...modelSettings.shape,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://…' })
    .optional()
    .meta({ description: 'mail server (smtp://… or smtps://…); without one, mails lie in DATA_DIR/outbox' }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'an address, or Name <address>')
    .default('Anamnesis <no-reply@localhost>')
    .meta({ description: 'sender of mails' }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'http://… or https://…' })
    .optional()
    .meta({ description: 'where people reach the app, for links in mails', whenUnset: 'http://HOST:PORT' }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: 'offers signing in with Google, and a sign-up without an access code',
  }),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com').meta({
    description: 'issuer of the tokens of GOOGLE_CLIENT_ID',
  }),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs').meta({
    description: 'address of the keys of GOOGLE_ISSUER',
  }),
  RUNTIME: z.enum(['embedded', 'cluster']).default('embedded').meta({
    description: 'embedded: everything in one process and one folder; cluster: on the engines below',
  }),
  SERVICES: services.meta({
    description: `what this process runs in a cluster: ${serviceNames.join(', ')}, a list of them, or all`,
    whenUnset: 'all',
  }),
  EVENTSTORE_URL: z.string().optional().meta({
    description: 'EventStoreDB or KurrentDB (esdb://…); needed in a cluster',
  }),
  NATS_URL: z.string().optional().meta({
    description: 'NATS with JetStream (nats://…); needed in a cluster',
  }),
  MONGODB_URL: z.string().optional().meta({
    description: 'MongoDB (mongodb://…); needed in a cluster',
  }),
  QDRANT_URL: z.url().optional().meta({
    description: 'Qdrant (http://…)',
  }),
  QDRANT_API_KEY: z.string().optional().meta({
    description: 'key of Qdrant',
  }),
  CLUSTER_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,30}$/, 'lower-case letters and digits, 31 at most')
    .optional()
    .meta({
      description: 'begins the names of streams and subjects where several installations share an engine',
    }),
});

/** Settings that several processes share, so that none of them can generate its own. */
const neededInCluster = ['EVENTSTORE_URL', 'NATS_URL', 'MONGODB_URL', 'JWT_SECRET'] as const;

function checkCluster(config: Settings, wrong: (name: keyof Settings, message: string) => void): void {
  if (config.RUNTIME === 'embedded') {
    if (config.SERVICES.length < serviceNames.length)
      wrong('SERVICES', 'the embedded runtime runs all services');
    return;
  }
  for (const name of neededInCluster)
    if (config[name] === undefined) wrong(name, 'needed when RUNTIME is cluster');
  if (config.SMTP_URL !== undefined && config.PUBLIC_URL === undefined)
    wrong(
      'PUBLIC_URL',
      'needed for the links in mails when RUNTIME is cluster: no process is reached at its own address',
    );
  if (config.ACCESS_CODES.length === 0) wrong('ACCESS_CODES', 'needed when RUNTIME is cluster');
}

export const configSchema = environmentSettings
  .superRefine((config, context) => {
    const wrong = (name: keyof Settings, message: string): void =>
      context.addIssue({ code: 'custom', path: [name], message });
    checkModel(config, wrong);
    checkCluster(config, wrong);
  })
  .transform((config) => ({
    ...config,
    ...modelDefaults(config),
  }));
type Settings = z.infer<typeof environmentSettings>;
export type Config = z.infer<typeof configSchema>;

/** Settings that are not valid; the message lists every problem. */
export class InvalidConfiguration extends Error {}

/** Reads the settings; an unknown value throws InvalidConfiguration, which lists every problem and the valid values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidConfiguration(`The configuration is not valid:\n${problems.join('\n')}`);
}
