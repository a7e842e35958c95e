import type { DiseaseEntry, EntryWithPatient } from '@anamnesis/contracts/diseases/entry.ts';
import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { AboutSession } from './about-session.ts';
import { readableId } from './about-session.ts';

type Differential = HistoryFeedback['differential'][number];

const mostDiseases = 8;
const mostReasons = 8;

const howOften = {
  always: 'in all',
  usual: 'in most',
  sometimes: 'in some',
  rare: 'in few',
  never: 'never',
} as const;

const begins = (term: string): string =>
  /^\p{Lu}\p{Ll}/u.test(term) ? term.charAt(0).toLowerCase() + term.slice(1) : term;

/** What of this patient speaks for a disease, and what against it. */
function reasons(
  { id, symptoms, signs, patient: meets, riskFactors }: DiseaseEntry,
  { patient, entry }: AboutSession,
): Pick<Differential, 'for' | 'against'> {
  const own = new Map(symptoms.map((symptom) => [symptom.id, symptom.frequency]));
  const speaksFor: string[] = [];
  const against: string[] = [];
  const rank = ['always', 'usual', 'sometimes', 'rare', 'never'];
  const byFrequency = patient.symptoms.toSorted(
    (one, other) => rank.indexOf(own.get(one.id) ?? 'rare') - rank.indexOf(own.get(other.id) ?? 'rare'),
  );
  for (const symptom of byFrequency) {
    const frequency = own.get(symptom.id);
    if (frequency === undefined) continue;
    const isCommon = frequency === 'always' || frequency === 'usual';
    if (symptom.isPresent && frequency !== 'never')
      speaksFor.push(`${symptom.name} (${howOften[frequency]})`);
    else if (symptom.isPresent) against.push(`${symptom.name}, which it does not cause`);
    else if (isCommon) against.push(`No ${begins(symptom.name)} (${howOften[frequency]})`);
    else if (frequency === 'never') speaksFor.push(`No ${begins(symptom.name)}`);
  }
  const terms = new Map(entry.signs.map((sign) => [sign.id, sign.term]));
  const found = patient.findings.filter(({ isAbnormal }) => isAbnormal).map((finding) => finding.id);
  for (const sign of found) {
    const term = terms.get(sign);
    if (term !== undefined && signs.some((each) => each.id === sign || each.term === term))
      speaksFor.push(term);
  }
  for (const condition of patient.conditions)
    if (riskFactors.some((risk) => risk.id.includes(condition.id))) speaksFor.push(readableId(condition.id));
  against.push(...(meets ? unlikelyIn(patient.person, meets, id !== patient.disease) : []));
  return { for: speaksFor.slice(0, mostReasons), against: against.slice(0, mostReasons) };
}

/** Whom a disease meets, held against this person; of their own disease the age says nothing. */
function unlikelyIn(
  { age, sex }: CasePerson,
  meets: EntryWithPatient['patient'],
  isOther: boolean,
): string[] {
  const against: string[] = [];
  if ((meets.sex === 'female' && sex === 'male') || (meets.sex === 'male' && sex === 'female'))
    against.push(`It meets ${meets.sex === 'female' ? 'women' : 'men'} only`);
  if (isOther && (age < meets.age.from - 5 || age > meets.age.to + 5))
    against.push(`Age ${age}: it mostly comes from ${meets.age.from} to ${meets.age.to}`);
  return against;
}

/** The disease, and the diseases of the pack that look like it. */
export function differentialOf(about: AboutSession): Differential[] {
  const { entry, lookAlikes } = about;
  const others = lookAlikes.map((other): Differential => ({
    disease: other.id,
    name: other.name,
    isRight: false,
    ...reasons(other, about),
    apart: entry.lookAlikes.find(({ disease }) => disease === other.id)?.text ?? '',
  }));
  const right: Differential = {
    disease: entry.id,
    name: entry.name,
    isRight: true,
    ...reasons(entry, about),
    apart: '',
  };
  return [right, ...others].slice(0, mostDiseases);
}
