import type { DiseaseEntry, EntryWithPatient, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import { contentWords } from '../../questions/content-words.ts';
import { phrasing } from './phrasing.ts';
import { relatedOf } from './related.ts';
import { type Whom, whomOf } from './whom.ts';

/** Sections of which a question shows or asks for terms. */
export type TermSection =
  | 'signs'
  | 'pathophysiology'
  | 'anatomy'
  | 'histology'
  | 'investigations'
  | 'treatment'
  | 'complications'
  | 'riskFactors';

/** What a disease has, as it stands in a sentence. `words`: the content words of the phrase. */
export type Finding = {
  id: string;
  section: TermSection | 'symptoms';
  phrase: string;
  text: string;
  words: readonly string[];
  isCommon: boolean;
  /** Of a test: its finding makes the diagnosis. */
  isDiagnostic: boolean;
  whom: Whom;
};

/** A disease with its findings, and every content word of its entry. */
export type Candidate = {
  entry: EntryWithPatient;
  findings: readonly Finding[];
  words: ReadonlySet<string>;
  /** Symptoms of the vocabulary that it never has. */
  never: ReadonlySet<string>;
  /** Diseases that may come before or after it, by their ids. */
  related: ReadonlySet<string>;
};

const sections: readonly TermSection[] = [
  'signs',
  'pathophysiology',
  'anatomy',
  'histology',
  'investigations',
  'treatment',
  'complications',
  'riskFactors',
];

/** What every sentence of an entry says. */
const textsOf = (entry: DiseaseEntry): string[] => [
  ...sections.flatMap((section) => entry[section].flatMap(({ term, text }) => [term, text])),
  ...[entry.summary, entry.symptoms, entry.prognosis, entry.redFlags, entry.lookAlikes].flatMap((facts) =>
    facts.map(({ text }) => text),
  ),
];

const isCommon = (fact: object): boolean =>
  !('frequency' in fact) || fact.frequency === 'always' || fact.frequency === 'usual';

/** Its sentence speaks against the disease, or of what is not there. */
const speaksAgainst =
  /\b(?:another (?:diagnosis|disease|cause|parkinsonian)|unusual|uncommon|unlike|exclude[sd]?|absent|speaks against|unlikely|less likely|not (?:explained|expected|typical)|rather than stable)\b/iu;

const isNever = (fact: object): boolean => 'frequency' in fact && fact.frequency === 'never';

/** The diseases of a system, ready for questions. */
export function candidatesOf(
  entries: readonly EntryWithPatient[],
  symptoms: readonly Symptom[],
): Candidate[] {
  const inSentence = phrasing(entries.flatMap(textsOf));
  const related = relatedOf(entries);
  const named = new Map(symptoms.map((symptom) => [symptom.id, symptom]));
  const finding = (
    section: Finding['section'],
    fact: { id: string; text: string },
    term: string,
  ): Finding => ({
    id: fact.id,
    section,
    phrase: inSentence(term),
    text: fact.text,
    words: contentWords(term),
    isCommon: isCommon(fact),
    isDiagnostic: 'role' in fact && fact.role === 'diagnostic',
    whom: whomOf({ term, text: fact.text, isPast: section === 'riskFactors' }, named.get(fact.id)?.sex),
  });
  return entries.map((entry) => ({
    entry,
    findings: [
      ...entry.symptoms
        .filter((fact) => !isNever(fact) && !speaksAgainst.test(fact.text))
        .map((fact) => finding('symptoms', fact, named.get(fact.id)?.name ?? fact.id)),
      ...sections.flatMap((section) =>
        entry[section].filter((fact) => !isNever(fact)).map((fact) => finding(section, fact, fact.term)),
      ),
    ],
    words: new Set(textsOf(entry).flatMap(contentWords)),
    never: new Set(entry.symptoms.filter(isNever).map(({ id }) => id)),
    related: related.get(entry.id) ?? new Set(),
  }));
}

/** Whether the entry of another disease speaks of it: then it may hold there, too. */
export const isCoveredBy = ({ words }: Finding, other: Candidate): boolean =>
  words.length > 0 && words.filter((word) => other.words.has(word)).length >= Math.ceil(words.length / 2);

/** Which of these are spoken of by few other diseases, the fewest first. */
export const distinctive = (
  findings: readonly Finding[],
  key: Candidate,
  all: readonly Candidate[],
): Finding[] => {
  const others = new Map(
    findings.map((finding) => [
      finding,
      all.filter((other) => other !== key && isHadBy(finding, other)).length,
    ]),
  );
  return findings.toSorted((one, other) => (others.get(one) ?? 0) - (others.get(other) ?? 0));
};

/** Whether another disease may have it. */
export const isHadBy = (finding: Finding, other: Candidate): boolean =>
  finding.section === 'symptoms'
    ? other.entry.symptoms.some(({ id, frequency }) => id === finding.id && frequency !== 'never')
    : isCoveredBy(finding, other);

/** Whether a phrase gives the disease away by its name. */
export const namesDisease = (phrase: string, { entry }: Candidate): boolean => {
  const said = contentWords(phrase);
  const known = new Set([entry.name, ...entry.synonyms].flatMap(contentWords));
  return said.some((word) => known.has(word));
};
