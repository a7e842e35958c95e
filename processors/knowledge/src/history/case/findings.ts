import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import type { Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';
import { withoutName } from './without-name.ts';

const chance = { always: 1, usual: 0.85, sometimes: 0.4, rare: 0.08, never: 0 } as const;

const begins = (term: string): string => term.charAt(0).toLowerCase() + term.slice(1);

/** 'ECG' and 'Kernig sign' keep their capitals. */
const isPlain = (term: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: |$)/u.test(term) &&
  !/^\p{Lu}\p{Ll}+(?:'s)? (?:sign|phenomenon|spots?|nodes?|lines?)\b/u.test(term);

/** What is found in this patient by region: the signs of the disease, as it shows in most, and else what is normal. */
export function findingsOf(
  entry: DiseaseEntry,
  person: Person,
  { examination }: HistoryData,
  roll: Dice,
): PatientCase['findings'] {
  const found = entry.signs
    .filter(({ frequency }) => roll() < chance[frequency])
    .flatMap(({ id, term, region }) => {
      const text = withoutName(`There is ${isPlain(term) ? begins(term) : term}.`, entry);
      return text === null ? [] : [{ id, region, text, isAbnormal: true }];
    });
  const normal = regions
    .filter((region) => !found.some((finding) => finding.region === region))
    .map((region) => ({ id: `normal-${region}`, region, text: examination[region], isAbnormal: false }));
  const fits = ({ region }: { region: string }): boolean => region !== 'breast' || person.age >= 12;
  return [...found, ...normal].filter(fits);
}

/** What the tests of the entry show, without the name of the disease. */
export const testsOf = (entry: DiseaseEntry): PatientCase['tests'] =>
  entry.investigations.flatMap(({ id, term, text }) => {
    const shown = withoutName(text, entry);
    return shown === null ? [] : [{ id, term, text: shown }];
  });
