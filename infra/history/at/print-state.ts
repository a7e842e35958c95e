import { pino } from 'pino';
import { readConfig } from '@anamnesis/infra/src/server/configuration/config.ts';
import { loadEnvFile } from '@anamnesis/infra/src/server/configuration/env-file.ts';
import type { Config } from '@anamnesis/infra/src/server/configuration/config.ts';
import { type Admit, answerTo } from './answer.ts';
import { print } from './print.ts';
import type { Question } from './question.ts';

/** Prints the answer to a question about the data that the environment names. */
export async function printState(
  question: Question,
  admitFor: (config: Config) => Admit,
  signal: AbortSignal,
): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
  const given = { config, logger, signal, now: Date.now(), admit: admitFor(config) };
  const { text, notes } = await answerTo(question, given);
  for (const note of notes) process.stderr.write(`${note}\n`);
  await print(text);
}
