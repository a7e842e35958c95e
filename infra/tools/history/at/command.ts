import { pino } from 'pino';
import { readConfig } from '../../../src/server/configuration/config.ts';
import { loadEnvFile } from '../../../src/server/configuration/env-file.ts';
import { historyCommand } from '../command.ts';
import { answerTo } from './answer.ts';
import { print } from './print.ts';
import { readQuestion } from './question.ts';

export const atCommand = historyCommand({
  usage:
    'npm run history -- at INSTANT --person ID|EMAIL: what the read models had of a person at an instant, from the log, while the app runs or not. INSTANT: a date (its end) or an ISO instant with Z or an offset.',
  options: {
    person: { type: 'string', takes: 'id or e-mail', meaning: 'whose documents' },
    until: { type: 'string', takes: 'instant', meaning: 'what changed from INSTANT to this one' },
    model: {
      type: 'string',
      multiple: true,
      takes: 'name',
      meaning: 'read model, several times; all without',
    },
    zone: { type: 'string', takes: 'name', default: 'UTC', meaning: 'time zone in which a date ends' },
    json: { type: 'boolean', meaning: 'prints one JSON object' },
  },
  takesWords: true,
  async run(values, words, signal) {
    const question = readQuestion(values, words);
    loadEnvFile();
    const config = readConfig(process.env);
    const logger = pino({ level: config.LOG_LEVEL, base: null }, pino.destination(2));
    const { text, notes } = await answerTo(question, { config, logger, signal, now: Date.now() });
    for (const note of notes) process.stderr.write(`${note}\n`);
    await print(text);
  },
});
