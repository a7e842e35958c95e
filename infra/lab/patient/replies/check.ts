import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { unaskedIds } from './allowed.ts';
import type { Round, Shared } from './round.ts';
import { unaskedWords } from './unasked-words.ts';
import { misfits, wrongIn } from './wrong.ts';

/** What is wrong with a reply. `unasked`: what it says besides; `wrong`: where it does not say what the case says. */
export type Checked = { unasked: string[]; wrong: string[] };

export function checked(patient: PatientCase, round: Round, shared: Shared): Checked {
  const { kin } = shared;
  const of = { patient, kin, rounds: round.rounds };
  return {
    unasked: [...unaskedIds(round.reply.disclosed, round.asks, of), ...unaskedWords(patient, round, kin)],
    wrong: [...wrongIn(patient, round, shared), ...misfits(patient, round)],
  };
}
