import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { cells } from './cells.ts';
import type { Check, Fault, Pack } from './check.ts';
import { contradictions } from './contradictions.ts';
import { references } from './references.ts';
import { doses, wording } from './wording.ts';

const checks: readonly Check[] = [references, cells, wording, doses, contradictions];

/** What is wrong with `entries`, which are all of the pack or some of them. */
export const faultsOf = (pack: Pack, entries: readonly DiseaseEntry[] = pack.entries): Fault[] =>
  entries.flatMap((entry) =>
    checks.flatMap((check) => check(entry, pack).map((fault) => ({ entry: entry.id, fault }))),
  );
