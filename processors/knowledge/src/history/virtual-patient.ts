import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { HistorySession, VirtualPatient } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { keptOnce } from '../kept.ts';
import { rolledOf } from './rolls.ts';
import { makeCase } from './case/make-case.ts';
import { feedbackOf } from './feedback/feedback.ts';
import { besideRules } from './model-asks/beside-rules.ts';
import { withNamedDisease } from './reply/named-disease.ts';
import { replyTo } from './reply/reply.ts';
import { createPatientSources, type PatientSources } from './sources.ts';
import { prepareLines, understandInPieces } from './understand-line.ts';

/** A line is understood by its beginning: nobody asks more in one breath. */
const longestUnderstood = 2_000;
/** Characters of all lines of a session together that a feedback reads anew: 150 questions of 80. */
const mostReread = 12_000;

/** Each line by its beginning, where all are too much. */
const reread = ({ rounds, ...session }: HistorySession): HistorySession => {
  const most = Math.floor(mostReread / Math.max(1, rounds.length));
  return { ...session, rounds: rounds.map((round) => ({ ...round, said: round.said.slice(0, most) })) };
};

/** The patients of the repository. */
export function createVirtualPatient(sources: PatientSources = createPatientSources()): VirtualPatient {
  const idsOf = async (system: BodySystem | null): Promise<string[]> =>
    (await sources.names()).all
      .filter((each) => system === null || each.system === system)
      .map(({ id }) => id);

  const prepareAll = keptOnce(async (): Promise<void> => {
    await prepareLines();
    // One after the other: to parse one takes some milliseconds, and others wait meanwhile.
    for (const id of await idsOf(null)) await sources.of(id);
  });

  return {
    prepare: () => prepareAll().catch(() => undefined),
    choose: async (system, seed) => rolledOf(await idsOf(system), dice(seed)),
    async caseOf(disease, seed): Promise<PatientCase | null> {
      const of = await sources.of(disease);
      return of && makeCase(of, seed);
    },
    async reply(patient, rounds, said, named) {
      const vocabulary = await sources.vocabulary();
      const { kin, drugWords } = await sources.data();
      const last = rounds.at(-1);
      const line = said.slice(0, longestUnderstood);
      const { mentioned } = await sources.names();
      const understood = await understandInPieces(line, {
        focus: last?.focus ?? null,
        lastAsks: last?.asks ?? [],
        patient,
      });
      const meant = named ? besideRules(named, understood) : understood;
      const asks = withNamedDisease(meant, line, mentioned(line));
      return replyTo({ patient, vocabulary, kin, drugWords }, rounds, asks);
    },
    async feedback(patient, session) {
      const of = await sources.of(patient.disease);
      if (!of) throw new Error(`There is no disease ${patient.disease}`);
      const sheet = of.sheets.find(({ id }) => id === patient.sheet) ?? null;
      const { search, generic } = await sources.names();
      return feedbackOf({ ...of, patient, session: reread(session), sheet }, { find: search.find, generic });
    },
  };
}
