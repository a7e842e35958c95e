import type { AnswerSource } from '../answers/batch.ts';
import type { Values } from '@anamnesis/infra/tools/options.ts';
import { openSource } from '../input.ts';
import { replayOptions, requestOf } from '../replay/request/request.ts';
import { cohortsOf, counted, createCohorts } from './cohorts.ts';
import type { Report } from './report.ts';
import { readResult } from './result-file.ts';

export const reportOptions = {
  ...replayOptions,
  result: {
    type: 'string',
    takes: 'file',
    meaning: 'of replay --json, drawn as it is; with --input the cohorts of these answers too',
  },
  force: { type: 'boolean', default: false, meaning: 'replaces a file that exists' },
} as const;

type ReportValues = Values<typeof reportOptions>;

/** Of a replay that is run now, or of a result that there is. */
export const reportFor = (values: ReportValues, signal: AbortSignal): Promise<Report> =>
  values.result === undefined
    ? reportOfReplay(values, signal)
    : reportOfResult(values.result, values, signal);

async function reportOfReplay(values: ReportValues, signal: AbortSignal): Promise<Report> {
  const counter = createCohorts();
  const request = await requestOf(values);
  const source: AnswerSource = counted(await openSource(values), counter);
  const { replay } = await import('../replay/replay.ts');
  const result = await replay(source, request, signal);
  return { result, cohorts: counter.cohorts() };
}

async function reportOfResult(path: string, values: ReportValues, signal: AbortSignal): Promise<Report> {
  if (values.scheduler !== undefined)
    throw new Error('--result has its schedulers already: leave --scheduler out.');
  const result = await readResult(path);
  if (values.input === undefined) return { result, cohorts: null };
  const cohorts = await cohortsOf(await openSource(values), signal);
  const answers = cohorts.reduce((sum, cohort) => sum + cohort.answers, 0);
  if (answers !== result.answers)
    throw new Error(`${values.input} has ${answers} answers, but ${path} is of ${result.answers}.`);
  return { result, cohorts };
}
