import type { Difficulty } from '@anamnesis/contracts/practice/item.ts';
import { type Candidate, distinctive, type Finding, namesDisease } from './findings.ts';
import { canShow, opening, type Patient, someone } from './patient.ts';
import { type Dice, listed, shuffled } from './rolls.ts';

/** What is stated of a patient without the name of the disease, and what of it can be held against others. */
export type Case = { text: string; patient: Patient; findings: Finding[] };

/** A risk that is an age, a sex or an absence would say again, or deny, what is stated of the person. */
const ofPerson =
  /\b(?:ages?|aged|years?|old|young\w*|child\w*|infan\w*|birth|newborn|pubert\w*|sex|males?|females?|men|women|ancestry|origin|descent|not|no|without|missing|low|possible)\b/iu;

/** Findings of a section that can be stated of this person without giving the disease away. */
const tellable = (key: Candidate, section: Finding['section'], patient: Patient): Finding[] =>
  key.findings.filter(
    (finding) =>
      finding.section === section && !namesDisease(finding.phrase, key) && canShow(finding, patient),
  );

/** How many findings of each kind are given: a rare presentation has fewer. */
const findingCounts = {
  easy: { symptoms: 2, signs: 2, risks: 0, tests: 1 },
  medium: { symptoms: 2, signs: 2, risks: 1, tests: 0 },
  hard: { symptoms: 2, signs: 1, risks: 1, tests: 1 },
  nuanced: { symptoms: 3, signs: 2, risks: 1, tests: 0 },
} as const;

/** Rolled among the more distinguishing half; in a nuanced case the rarer ones come first. */
function chosen(
  findings: readonly Finding[],
  count: number,
  { key, all, rare, roll }: { key: Candidate; all: readonly Candidate[]; rare: boolean; roll: Dice },
): Finding[] {
  const distinguishing = distinctive(findings, key, all).slice(
    0,
    Math.max(count, Math.ceil(findings.length / 2)),
  );
  const mixed = shuffled(distinguishing, roll);
  const wanted = rare ? mixed.toSorted((one, other) => +one.isCommon - +other.isCommon) : mixed;
  return wanted.slice(0, count);
}

/** The sentence of a test that makes the diagnosis, where it does not name the disease. */
function testOf(key: Candidate, patient: Patient, roll: Dice): Finding[] {
  const tests = key.findings.filter(
    (finding) => finding.isDiagnostic && !namesDisease(finding.text, key) && canShow(finding, patient),
  );
  return shuffled(tests, roll).slice(0, 1);
}

const words = (findings: readonly Finding[]): string =>
  listed(findings.map(({ phrase }) => phrase.replace(/ in a child$/u, '')));

/** null: too little is known. */
export function aCase(
  key: Candidate,
  all: readonly Candidate[],
  difficulty: Difficulty,
  roll: Dice,
): Case | null {
  const patient = someone(key.entry, roll);
  const rolled = { key, all, rare: difficulty === 'nuanced', roll };
  const counts = findingCounts[difficulty];
  const of = (section: Finding['section'], count: number) =>
    chosen(tellable(key, section, patient), count, rolled);
  const symptoms = of('symptoms', counts.symptoms);
  const signs = of('signs', counts.signs);
  const risks = chosen(
    tellable(key, 'riskFactors', patient).filter(({ phrase }) => !ofPerson.test(phrase)),
    counts.risks,
    rolled,
  );
  const tests = counts.tests === 0 ? [] : testOf(key, patient, roll);
  if (symptoms.length < 2 || signs.length + tests.length === 0) return null;
  const sentences = [
    `${patient.text.charAt(0).toUpperCase()}${patient.text.slice(1)} ${opening(roll)} ${words(symptoms)}.`,
    ...(risks.length > 0 ? [`The history includes ${words(risks)}.`] : []),
    ...(signs.length > 0 ? [`Examination finds ${words(signs)}.`] : []),
    ...tests.map(({ text }) => text),
  ];
  return { text: sentences.join(' '), patient, findings: [...symptoms, ...risks, ...signs, ...tests] };
}
