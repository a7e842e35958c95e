import type { Difficulty, Science } from '@anamnesis/contracts/practice/item.ts';
import { aCase } from './case.ts';
import { type Candidate, distinctive, type Finding, isHadBy, namesDisease } from './findings.ts';
import { helpsMany } from './generic.ts';
import { differenceOf, type MadeQuestion } from './made.ts';
import { canShow, couldHave, type Patient, someone } from './patient.ts';
import { choose, type Dice, listed, shuffled } from './rolls.ts';

/** What is shown of a science other than diagnosis, and the question. */
const shown = {
  treatment: {
    section: 'treatment',
    ask: (who: string, terms: string) =>
      `The treatment of ${who} can include ${terms}. Which disease is most likely?`,
  },
  pathophysiology: {
    section: 'pathophysiology',
    ask: (who: string, terms: string) =>
      `The illness of ${who} is explained by ${terms}. Which disease is most likely?`,
  },
  prognosis: {
    section: 'complications',
    ask: (who: string, terms: string) =>
      `The illness of ${who} can lead to ${terms}. Which disease has this outlook?`,
  },
  anatomy: {
    section: 'anatomy',
    ask: (who: string, terms: string) =>
      `The illness of ${who} concerns these places: ${terms}. Which disease is most likely?`,
  },
  histology: {
    section: 'histology',
    ask: (who: string, terms: string) =>
      `The microscopic picture in ${who} includes ${terms}. Which disease is most likely?`,
  },
} as const;

const namesLookAlike = ({ entry }: Candidate, { entry: other }: Candidate): boolean =>
  entry.lookAlikes.some(({ disease }) => disease === other.id);
export const isLookAlike = (one: Candidate, other: Candidate): boolean =>
  namesLookAlike(one, other) || namesLookAlike(other, one);

/** The share of a case that speaks against each wrong disease; of terms alone, each does. */
export const leastAgainst = { easy: 0.9, medium: 0.6, hard: 0.5, nuanced: 0.5 } as const;

type Presentation = { patient: Patient; findings: readonly Finding[] };

/** Whether enough of the presentation speaks against another disease in a person who could have it, but would not have both. */
export const isRuledOut = (
  key: Candidate,
  other: Candidate,
  { patient, findings }: Presentation,
  share: number,
): boolean =>
  other !== key &&
  !key.related.has(other.entry.id) &&
  couldHave(other, patient) &&
  findings.filter((finding) => !isHadBy(finding, other)).length >=
    Math.max(1, Math.ceil(findings.length * share));

/** Four wrong diseases: none of an easy question is a look-alike, and look-alikes come first in a hard one. */
function wrongDiseases(
  key: Candidate,
  all: readonly Candidate[],
  presentation: Presentation,
  { difficulty, share, roll }: { difficulty: Difficulty; share: number; roll: Dice },
): Candidate[] {
  const mixed = shuffled(
    all.filter((other) => isRuledOut(key, other, presentation, share)),
    roll,
  );
  if (difficulty === 'easy') return mixed.filter((other) => !isLookAlike(key, other)).slice(0, 4);
  if (difficulty === 'medium') return mixed.slice(0, 4);
  const near = mixed.filter((other) => isLookAlike(key, other));
  return near.length < fewestNear
    ? []
    : [...near, ...mixed.filter((other) => !near.includes(other))].slice(0, 4);
}

/** Look-alikes among the options of a hard question. */
const fewestNear = 1;

/** Asks for the disease: by a case in diagnosis, by terms of the section in another science. */
export function whichDisease(
  science: Science,
  difficulty: Difficulty,
  all: readonly Candidate[],
  roll: Dice,
): MadeQuestion | null {
  const key = choose(all, roll);
  const made =
    science === 'diagnosis'
      ? caseOf(key, all, difficulty, roll)
      : termsOf(key, all, science, difficulty === 'easy' ? 3 : 2, roll);
  if (!made) return null;
  const share = science === 'diagnosis' ? leastAgainst[difficulty] : 1;
  const others = wrongDiseases(key, all, made, { difficulty, share, roll });
  const proof = made.findings.find((finding) => others.every((other) => !isHadBy(finding, other)));
  if (others.length < 4 || !proof) return null;
  return {
    disease: key.entry.id,
    facts: made.findings.map(({ id }) => id),
    stem: made.stem,
    options: [
      { text: key.entry.name, why: proof.text, fact: `${key.entry.id}/${proof.section}/${proof.id}` },
      ...others.map((other) => ({ text: other.entry.name, ...differenceOf(key, other) })),
    ],
  };
}

type Shown = Presentation & { stem: string };

function caseOf(key: Candidate, all: readonly Candidate[], difficulty: Difficulty, roll: Dice): Shown | null {
  const found = aCase(key, all, difficulty, roll);
  return found && { ...found, stem: `${found.text} Which diagnosis is most likely?` };
}

function termsOf(
  key: Candidate,
  all: readonly Candidate[],
  science: Exclude<Science, 'diagnosis'>,
  count: number,
  roll: Dice,
): Shown | null {
  const { section, ask } = shown[science];
  const patient = someone(key.entry, roll);
  const fit = key.findings.filter(
    (finding) =>
      finding.section === section &&
      !namesDisease(finding.phrase, key) &&
      !helpsMany.test(finding.phrase) &&
      canShow(finding, patient),
  );
  const distinguishing = distinctive(fit, key, all).slice(0, Math.max(count, Math.ceil(fit.length / 2)));
  const findings = shuffled(distinguishing, roll).slice(0, count);
  if (findings.length < 2) return null;
  return { stem: ask(patient.text, listed(findings.map(({ phrase }) => phrase))), patient, findings };
}
