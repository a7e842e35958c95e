// `--engine openai` of `npm run lab -- eval-patient`: the model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL understands the same labelled lines
// as the rules, through the same code as in the app. A label has what the doctor said before and nothing of what the patient answered.
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { mostRoundsRead } from '@anamnesis/contracts/history/wording.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { readAskable } from '@anamnesis/knowledge/patient.ts';
import { besideRules } from '@anamnesis/knowledge/laboratory.ts';
import { createUnderstandLine } from '@anamnesis/processors/processes/understanding/understand-line.ts';
import { InvalidConfiguration } from '@anamnesis/infra/src/server/configuration/config.ts';
import { openAskedModel } from '../cards/model/asked-model.ts';
import { withInterval } from '../wilson.ts';
import { judge } from './judge.ts';
import type { Label } from './labels.ts';

/** A label with what rules understood of it. */
export type Understood = Label & { byRules: readonly Ask[] };
export type ByModel = {
  lines: number;
  /** Of the lines: those of which the model named something in time, and understood rightly by rules and with the model. */
  named: number;
  right: { rules: number; model: number };
  /** Lines that would tell something that was not asked for. */
  unasked: { rules: number; model: number };
  /** In ms, of the lines that were named. */
  ms: readonly number[];
};

/** Lines of a conversation before one, the latest at the end. */
const before = (label: Label, all: readonly Label[]): { doctor: string; patient: string }[] =>
  all
    .filter(({ transcript, turn }) => transcript === label.transcript && turn < label.turn)
    .toSorted((one, other) => one.turn - other.turn)
    .slice(-mostRoundsRead)
    .map(({ text }) => ({ doctor: text, patient: '' }));

/** How a model understands lines beside the rules; `all`: the labels that they are taken from. As many at once as the model takes. */
export async function understoodByModel(
  lines: readonly Understood[],
  all: readonly Label[],
  { model, atOnce }: { model: LanguageModel; atOnce: number },
): Promise<ByModel> {
  const logger = { info: () => undefined, warn: () => undefined };
  const understand = createUnderstandLine({ model, askable: readAskable(), logger });
  const figures = {
    lines: lines.length,
    named: 0,
    right: { rules: 0, model: 0 },
    unasked: { rules: 0, model: 0 },
  };
  const ms: number[] = [];
  const left = [...lines];
  async function work(): Promise<void> {
    for (let line = left.shift(); line; line = left.shift()) {
      const began = performance.now();
      const asked = { userId: 'lab', before: before(line, all), said: line.text };
      const answer = await understand(asked, unlimitedWork);
      if (answer.isUnderstood) {
        figures.named += 1;
        ms.push(performance.now() - began);
      }
      const asks = answer.isUnderstood ? besideRules(answer.asks, line.byRules) : line.byRules;
      for (const [who, got] of [
        ['rules', line.byRules],
        ['model', asks],
      ] as const) {
        const { isUnderstood, extra } = judge([line.asks, ...line.or], got, line.focus);
        if (isUnderstood) figures.right[who] += 1;
        if (extra.length > 0) figures.unasked[who] += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...figures, ms };
}

/** Prints how the model that is set understands lines beside the rules. Resolves with the code that the process ends with: 1 where none is set. */
export async function printByModel(lines: readonly Understood[], all: readonly Label[]): Promise<0 | 1> {
  try {
    const asked = await openAskedModel(process.env, { input: undefined, output: undefined });
    const found = await understoodByModel(lines, all, asked).finally(() => asked.model.close());
    const { right, unasked, named } = found;
    console.log(`${asked.model.name}: ${lines.length} lines that nobody tuned on, ${named} named in time`);
    for (const who of ['rules', 'model'] as const)
      console.log(
        `${who}: ${withInterval(right[who], lines.length)} understood, ${withInterval(unasked[who], lines.length)} tell something unasked`,
      );
    const ms = found.ms.toSorted((one, other) => one - other);
    const at = (share: number): string => ms[Math.floor(ms.length * share)]?.toFixed(0) ?? '–';
    console.log(`ms, p50 / p95: ${at(0.5)} / ${at(0.95)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    return 1;
  }
}
