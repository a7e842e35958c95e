import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { makeCase } from '../history/case/make-case.ts';
import type { KnownPatient } from '../history/reply/answer.ts';
import { replyTo } from '../history/reply/reply.ts';
import { createPatientSources } from '../history/sources.ts';

export const sources = createPatientSources();

/** The patient of a disease of the pack. */
export async function aPatient(disease: string, seed = 1): Promise<PatientCase> {
  const of = await sources.of(disease);
  if (!of) throw new Error(`There is no disease ${disease}`);
  return makeCase(of, seed);
}

/** A patient whose words a spec decides. */
export async function knownOf(patient: PatientCase): Promise<KnownPatient> {
  const { kin, drugWords } = await sources.data();
  return { patient, vocabulary: await sources.vocabulary(), kin, drugWords };
}

/** The replies of a conversation in which the doctor's lines ask for these. */
export function talk(known: KnownPatient, lines: readonly (readonly Ask[])[]): HistoryReply[] {
  const rounds: HistoryRound[] = [];
  return lines.map((asks) => {
    const reply = replyTo(known, rounds, asks);
    rounds.push({ said: '', asks, disclosed: reply.disclosed, focus: reply.focus });
    return reply;
  });
}

export const textOf = ({ lines }: HistoryReply): string => lines.map(({ text }) => text).join('\n');
