import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ReplayResult } from '../replay/result.ts';

/** JSON has no NaN: what is not a number is written as null. */
const number = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);
const share = z.number().min(0).max(1);
const interval = z.tuple([z.number(), z.number()]).nullable();
const whole = z.number().int().min(0);
const byDays = z.array(
  z.object({ days: z.number().min(0), predicted: share, recalled: share, reviews: whole }),
);

const scheduler = z.object({
  scheduler: z.string(),
  version: z.string(),
  parameters: z.array(z.number()).nullable(),
  retention: share,
  reviews: whole,
  people: whole,
  cards: whole,
  logLoss: number,
  rmseBins: number,
  auc: z.number().nullable(),
  confidence: z.object({ logLoss: interval, rmseBins: interval, auc: interval }),
  calibration: z.array(z.object({ predicted: share, recalled: share, reviews: whole })),
  byStability: byDays,
  byElapsed: byDays,
  reviewsADay: number,
  actualReviewsADay: number,
  retentionThatFollows: number,
});

const result = z.object({
  source: z.string(),
  leftOut: z.record(z.string(), whole),
  seed: z.number(),
  versions: z.record(z.string(), z.string()),
  answers: whole,
  schedulers: z.array(scheduler),
});

/** What `npm run history -- replay --json` printed. */
export async function readResult(path: string): Promise<ReplayResult> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${path}.`) : error;
  });
  const parsed = result.safeParse(fromJson(text, path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `${path} is not a result of replay --json: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

function fromJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is not a result of replay --json: it is no JSON.`);
  }
}
