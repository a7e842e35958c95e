import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { saysName, withoutName } from './without-name.ts';
import { asNote } from './without-teaching.ts';

/** What the tests of the entry show, without the name of the disease; one that cannot be told without it has no result here. */
export const testsOf = (entry: DiseaseEntry): PatientCase['tests'] =>
  entry.investigations.flatMap(({ id, term, text }) => {
    const shown = asNote(text, entry) ?? withoutName(text, entry);
    return shown === null || saysName(term, entry) ? [] : [{ id, term, text: shown }];
  });
