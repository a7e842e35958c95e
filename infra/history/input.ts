// The options of commands that read answers, and the source that they name.
import { isTimeZone } from '@anamnesis/contracts/kernel/local-date.ts';
import type { AnswerSource } from './answers/batch.ts';
import { dateIn } from './file/instants.ts';

export const inputOptions = {
  input: {
    type: 'string',
    takes: 'file',
    meaning: 'a review log (CSV, JSON Lines, Parquet); otherwise the log of the app, of people who agreed',
  },
  'time-zone': {
    type: 'string',
    default: 'UTC',
    takes: 'zone',
    meaning: 'of the study days of a file, such as Europe/Berlin',
  },
  'day-start': {
    type: 'string',
    default: '4',
    takes: 'hours',
    meaning: 'after midnight, at which a study day of a file begins',
  },
} as const;

export type InputValues = {
  readonly input?: string | undefined;
  readonly 'time-zone': string;
  readonly 'day-start': string;
};

/** Rejects with one sentence for options that cannot be meant. */
export async function openSource(values: InputValues): Promise<AnswerSource> {
  if (values.input === undefined) return openLog();
  const timeZone = values['time-zone'];
  if (!isTimeZone(timeZone)) throw new Error(`${timeZone} is no time zone, such as UTC or Europe/Berlin.`);
  const dayStartHours = numberOf(values['day-start'], 'day-start', 0, 23);
  const { createFileSource } = await import('./file/source.ts');
  return createFileSource(values.input, { timeZone, dayStartHours });
}

/** The number of an option, within its limits. */
export function numberOf(text: string, option: string, least: number, most: number): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (number >= least && number <= most) return number;
  throw new Error(`--${option} takes a number from ${least} to ${most}, not ${text}.`);
}

/** The study day of an option such as 2026-03-01, in days since 1970-01-01. */
export function dayOf(text: string | undefined, option: string): number | null {
  if (text === undefined) return null;
  const at = dateIn(text);
  if (!Number.isNaN(at)) return at / 86_400_000;
  throw new Error(`--${option} takes a day such as 2026-03-01, not ${text}.`);
}

async function openLog(): Promise<AnswerSource> {
  const [{ createLogSource }, { readConfig }, { loadEnvFile }] = await Promise.all([
    import('./log/source.ts'),
    import('@anamnesis/infra/src/server/configuration/config.ts'),
    import('@anamnesis/infra/src/server/configuration/env-file.ts'),
  ]);
  loadEnvFile();
  return createLogSource(readConfig(process.env));
}
