import { z } from 'zod';

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

const secret = z.string().min(16, 'at least 16 characters').optional();

/** Every setting, from the environment; design: Configuration. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  RUNTIME: z.enum(['embedded']).default('embedded'),
  ACCESS_CODES: list.default([]),
  JWT_SECRET: secret,
  CONTENT_ENGINE: z.enum(['builtin']).default('builtin'),
  /** Mails go to this server; without it they lie in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().min(3).default('Anamnesis <no-reply@localhost>'),
  /** Where people reach this, for links in mails; by default the address that is listened on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'http://… or https://…' }).optional(),
  PAGE_LIMIT: z.coerce.number().int().min(1).max(5000).default(500),
  UPLOAD_LIMIT_MB: z.coerce.number().positive().max(2048).default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Config = z.infer<typeof configSchema>;

/** Reads the settings; an unknown value throws an error that lists every problem and the valid values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${problems.join('\n')}`);
}
