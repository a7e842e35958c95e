import type { CaseSources } from '@anamnesis/knowledge/laboratory.ts';
import { toDecide } from './faults.ts';

const lines = (title: string, each: readonly string[]): string =>
  `${title}\n${each.map((line) => `  ${line}\n`).join('')}`;

/** What a writer of a disease's sheets has to know and to decide, as text. */
export function briefOf(of: CaseSources): string {
  const { entry, lookAlikes, data, sheets } = of;
  const { ofOthers } = toDecide(of);
  const known = data.results[entry.id] ?? {};
  return [
    `# ${entry.name} (${entry.system}/${entry.id}); who: ${entry.patient.sex}, ${entry.patient.age.from}-${entry.patient.age.to}\n`,
    lines(
      'summary',
      entry.summary.map(({ text }) => text),
    ),
    lines(
      'risk factors',
      entry.riskFactors.map(({ term }) => term),
    ),
    lines(
      'symptoms: decide each that is not rare',
      entry.symptoms.map(({ id, frequency, text }) => `${id} [${frequency}] ${text}`),
    ),
    lines('symptoms of look-alikes: decide each (mostly absent)', ofOthers),
    lines(
      'look-alikes',
      entry.lookAlikes.map(({ name, text }) => `${name}: ${text}`),
    ),
    lines(
      'signs',
      entry.signs.map(
        ({ id, frequency, region, term, text }) => `${id} [${frequency}] ${region}: ${term}. ${text}`,
      ),
    ),
    lines(
      'investigations',
      entry.investigations.map(
        ({ id, role, term, text }) =>
          `${id} [${role}] ${term}: ${text} Result so far: ${known[id] ?? 'none'}`,
      ),
    ),
    `sheets so far: ${sheets.map(({ id }) => id).join(', ')}; look-alikes with entries: ${lookAlikes.map(({ id }) => id).join(', ')}\n\n`,
  ].join('');
}
