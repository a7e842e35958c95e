import type { CaseSymptom, PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { topicOfSymptom } from '../../case/topic-of-symptom.ts';
import type { Kin } from '../../kin.ts';
import { reviewPartsOf } from '../../reply/symptoms/review-parts.ts';

type Of = { patient: PatientCase; kin: Kin };

/** Whoever asks for so many illnesses by name asks for the illnesses of the past. */
const fewIllnesses = 2;

/** What the patient has not, and denied: all of a kind, or of a part of the body where nothing else was told. */
function absentOf(kind: string, id: string, { disclosed }: HistoryRound, { patient, kin }: Of): string[] {
  const isDenied = (symptom: CaseSymptom): boolean => {
    if (kind === 'symptom') return kin[id]?.includes(symptom.id) === true;
    return [...reviewPartsOf(symptom)].some((part) => part === id);
  };
  const isTold = disclosed.some(
    (each) =>
      each.startsWith('symptom/') &&
      patient.symptoms.some((own) => own.isPresent && each === `symptom/${own.id}`),
  );
  if (isTold) return [];
  return patient.symptoms.filter((own) => !own.isPresent && isDenied(own)).map((own) => `symptom/${own.id}`);
}

/** Items of the checklist that one ask asks for, whatever was answered. `focus`: what was spoken of before. */
function itemsOf(ask: Ask, focus: string, round: HistoryRound, of: Of): string[] {
  const [kind = '', id = '', more] = ask.split(':');
  switch (kind) {
    case 'open':
      return ['opening'];
    case 'symptom': {
      const topic = topicOfSymptom(id);
      return [
        `symptom/${id}`,
        ...(topic === undefined ? [] : [`topic/${topic}`]),
        ...(id === of.patient.complaint ? ['opening'] : []),
        ...absentOf(kind, id, round, of),
      ];
    }
    case 'review':
      return absentOf(kind, id, round, of);
    case 'aspect':
      return [`aspect/${more ?? focus}/${id}`];
    case 'topic':
      return [`topic/${id}`, ...(id === 'parents' || id === 'siblings' ? ['topic/family'] : [])];
    case 'condition':
      return [`condition/${id}`];
    case 'relative':
      return [`relative/${id}`, 'topic/family'];
    case 'exam':
      return more === undefined
        ? of.patient.findings.filter(({ region }) => region === id).map((found) => `finding/${found.id}`)
        : [];
    default:
      return [];
  }
}

/** What was asked in a session in words that were understood: what the answers told, and what a line asked for whose answer was cut short. */
export function askedInRounds(rounds: readonly HistoryRound[], of: Of): ReadonlySet<string> {
  const asked = new Set<string>();
  let focus = of.patient.complaint;
  for (const round of rounds) {
    for (const id of round.disclosed) asked.add(id);
    for (const ask of round.asks) for (const id of itemsOf(ask, focus, round, of)) asked.add(id);
    focus = round.focus ?? focus;
  }
  const illnesses = [...asked].filter((id) => id.startsWith('condition/'));
  if (illnesses.length >= fewIllnesses) asked.add('topic/health');
  return asked;
}
