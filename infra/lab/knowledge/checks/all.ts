import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { cells } from './cells.ts';
import type { Check, Fault, Pack, PackCheck } from './check.ts';
import { ownNames } from './names.ts';
import { pictures } from './pictures/pictures.ts';
import { contradictions, references } from './references.ts';
import { scores } from './scores.ts';
import { doses, numbers, wording } from './sentences.ts';
import { ids, sameFacts, uncited, unfinished } from './shared.ts';

const checks: readonly Check[] = [references, cells, wording, doses, numbers, ownNames, contradictions];
const packChecks: readonly PackCheck[] = [ids, sameFacts, scores, uncited, unfinished, pictures];

/** What is wrong with `entries`, which are all of the pack or some of them. */
export const faultsOf = (pack: Pack, entries: readonly DiseaseEntry[] = pack.entries): Fault[] =>
  entries.flatMap((entry) =>
    checks.flatMap((check) => check(entry, pack).map((fault) => ({ entry: entry.id, fault }))),
  );

/** What is wrong with the pack as a whole: with what entries share, and between them. */
export const faultsBetween = (pack: Pack): Fault[] => packChecks.flatMap((check) => check(pack));
