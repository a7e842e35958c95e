// `npm run history -- export FILE`: review histories of the log, one row an answer.
import { readConfig } from '@anamnesis/infra/src/server/configuration/config.ts';
import { loadEnvFile } from '@anamnesis/infra/src/server/configuration/env-file.ts';
import { historyCommand } from '../command.ts';
import { checkFilters } from '../log/filters.ts';
import { openHistoryLog } from '../log/open.ts';
import { exportReviews } from './export-reviews.ts';
import { formatOf } from './formats.ts';
import { createPartFile } from './part-file.ts';
import { count } from './progress.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

export const exportCommand = historyCommand({
  usage:
    'npm run history -- export FILE: the answers in the log, one row each, of the people who agreed, under random ids. The app may be running.',
  options: {
    format: {
      type: 'string',
      takes: 'csv|jsonl|parquet',
      meaning: 'format of the file; by default its ending',
    },
    from: { type: 'string', takes: 'date', meaning: 'only answers of this study day and later' },
    to: { type: 'string', takes: 'date', meaning: 'only answers of this study day and earlier' },
    cohort: {
      type: 'string',
      takes: 'cohort',
      meaning:
        'only people whose first answer was in this month (2026-03), or with so many answers (">=500", "<500")',
    },
    algorithm: {
      type: 'string',
      takes: 'fsrs|ladder',
      meaning: 'only answers that this algorithm scheduled; others may be named as the log names them',
    },
    open: {
      type: 'boolean',
      default: false,
      meaning: 'only the columns that the tools of open-spaced-repetition read',
    },
    force: { type: 'boolean', default: false, meaning: 'replace the file when it is there' },
  },
  takesWords: true,
  async run(values, words, signal) {
    const [path, ...more] = words;
    if (path === undefined || more.length > 0)
      throw new Error('Name one file: npm run history -- export FILE');
    const format = formatOf(path, values.format);
    const filters = checkFilters(values);
    loadEnvFile();
    const log = await openHistoryLog(readConfig(process.env));
    try {
      const file = await createPartFile(path, { force: values.force === true });
      const isOpen = values.open === true;
      const answers = await exportReviews(log, file, { filters, format, isOpen, signal, say });
      say(`${count(answers)} answers in ${path}.`);
    } finally {
      await log.close();
    }
  },
});
