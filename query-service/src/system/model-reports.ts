import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type ModelReport, ReportModels, trialMs } from '@anamnesis/contracts/preferences/model-check.ts';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import type { modelApi } from '@anamnesis/contracts/system/model-api.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProcessors } from '../notes-search/ask-processors.ts';

/** Somebody who opens the settings does not wait longer. */
const reportMs = 3_000;

const notNow = (): Rejection =>
  new Rejection(
    commonRefusals.UNAVAILABLE,
    'The part of the server that asks the model does not answer at the moment. Please try again in a minute.',
  );

const ask = (deps: Dependencies, tries: boolean): Promise<ModelReport | null> =>
  askProcessors(deps, ReportModels, { tries }, tries ? trialMs : reportMs, notNow);

/** Who runs the server: on its machine, by the settings, or since nobody else is there. */
async function mayTry(
  { people, operators }: Pick<Dependencies, 'people' | 'operators'>,
  userId: string,
  isOperator: boolean,
): Promise<boolean> {
  if (isOperator) return true;
  const email = (await people.peopleOf([userId])).get(userId)?.email;
  return (email !== undefined && operators.includes(email)) || people.isAlone(userId);
}

export const getModelReport =
  (deps: Dependencies): QueryHandler<typeof modelApi.getModelReport> =>
  async (_request, { userId, isOperator = false }) => {
    const { model } = await deps.contentEngine.describe(userId);
    if (model === null) return { mayTry: false, report: null };
    const [may, report] = await Promise.all([mayTry(deps, userId, isOperator), ask(deps, false)]);
    // What is wrong with the settings is for whoever can change them.
    return {
      mayTry: may,
      report: may ? report : report && { ...report, checks: [], checkedAt: null, page: null },
    };
  };

export const tryModel =
  (deps: Dependencies): QueryHandler<typeof modelApi.tryModel> =>
  async (_request, { userId, isOperator = false }) => {
    if (!(await mayTry(deps, userId, isOperator)))
      throw new Rejection(commonRefusals.OPERATORS_ONLY, 'Only whoever runs this server may try its model.');
    const { model } = await deps.contentEngine.describe(userId);
    if (model === null)
      throw new Rejection(preferencesRefusals.NO_MODEL, 'This server has no language model to try.');
    const report = await ask(deps, true);
    if (report === null) throw notNow();
    return report;
  };
