import { z } from 'zod';

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

/** Every setting, from the environment; design: Configuration. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  RUNTIME: z.enum(['embedded', 'cluster']).default('embedded'),
  /** What this process runs; `all` or a list. */
  SERVICES: services,
  EVENTSTORE_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  MONGODB_URL: z.string().optional(),
  QDRANT_URL: z.url().optional(),
  QDRANT_API_KEY: z.string().optional(),
  /** Begins the names of streams and subjects, where several installations share EventStoreDB or NATS. */
  CLUSTER_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,30}$/, 'lower-case letters and digits, 31 at most')
    .optional(),
  /** Proxies in front that are believed when they tell a client's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Most connections of one client's address at once, where no proxy is in front; 0: any number. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(defaultConnectionsPerAddress),
  /** Lets who sends it as a bearer token read /metrics, and the lags in /api/health, from other machines. */
  METRICS_TOKEN: secret,
  ACCESS_CODES: list.default([]),
  JWT_SECRET: secret,
  CONTENT_ENGINE: z.enum(['builtin']).default('builtin'),
  /** Mails go to this server; without it they lie in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'an address, or Name <address>')
    .default('Anamnesis <no-reply@localhost>'),
  /** Where people reach this, for links in mails; by default the address that is listened on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'http://… or https://…' }).optional(),
  /** Offers signing in with Google; the issuer and its keys are Google's unless they are given. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  PAGE_LIMIT: z.coerce.number().int().min(1).max(5000).default(500),
  UPLOAD_LIMIT_MB: z.coerce.number().positive().max(2048).default(100),
  /** Uploads that are read at once; others wait. And those of one person, waiting ones included. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(200),
  UPLOADS_PER_PERSON: z.coerce.number().int().min(1).max(1000).default(12),
  /** A worker thread without work for so long ends, and gives back its memory. */
  WORKER_IDLE_SECONDS: z.coerce.number().positive().max(86_400).default(120),
  /** What one person may have at most; 0: any amount. Event streams are counted by process. */
  QUOTA_MB: z.coerce.number().min(0).default(5000),
  QUOTA_DOCUMENTS: z.coerce.number().int().min(0).default(5000),
  QUOTA_FOLDERS: z.coerce.number().int().min(0).default(1000),
  QUOTA_STREAMS: z.coerce.number().int().min(0).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
/** What several processes must share cannot be made up by each of them. */
const neededInCluster = ['EVENTSTORE_URL', 'NATS_URL', 'MONGODB_URL', 'JWT_SECRET'] as const;

export const configSchema = settings.superRefine((config, context) => {
  if (config.RUNTIME === 'embedded') {
    if (config.SERVICES.length < serviceNames.length) {
      context.addIssue({
        code: 'custom',
        path: ['SERVICES'],
        message: 'the embedded runtime runs all services',
      });
    }
    return;
  }
  for (const name of neededInCluster) {
    if (config[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'needed when RUNTIME is cluster' });
  }
  if (config.SMTP_URL !== undefined && config.PUBLIC_URL === undefined) {
    const message =
      'needed for the links in mails when RUNTIME is cluster: no process is reached at its own address';
    context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message });
  }
  if (config.ACCESS_CODES.length === 0) {
    context.addIssue({ code: 'custom', path: ['ACCESS_CODES'], message: 'needed when RUNTIME is cluster' });
  }
});
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
