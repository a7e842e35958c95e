import type { Difficulty, Science } from '@anamnesis/contracts/practice/item.ts';
import { aCase } from './case.ts';
import { type Candidate, type Finding, isCoveredBy, namesDisease, type TermSection } from './findings.ts';
import { helpsMany } from './generic.ts';
import type { MadeQuestion } from './made.ts';
import { canShow, type Patient } from './patient.ts';
import { choose, type Dice, shuffled } from './rolls.ts';
import { isLookAlike, isRuledOut, leastAgainst } from './which-disease.ts';

/** What is asked of the disease of the case. */
const asked = {
  diagnosis: { section: 'investigations', ask: 'Which test makes the most likely diagnosis?' },
  treatment: { section: 'treatment', ask: 'Which treatment is meant for the most likely disease?' },
  pathophysiology: { section: 'pathophysiology', ask: 'Which mechanism belongs to the most likely disease?' },
  prognosis: { section: 'complications', ask: 'Which complication belongs to the most likely disease?' },
  anatomy: { section: 'anatomy', ask: 'Which structure matters in the most likely disease?' },
  histology: { section: 'histology', ask: 'Which microscopic finding belongs to the most likely disease?' },
} as const satisfies Record<Science, { section: TermSection; ask: string }>;

/** What can be asked of a disease: what holds in many is no answer, and no wrong one either. */
const askable = (one: Candidate, section: TermSection, patient: Patient): Finding[] =>
  one.findings.filter(
    (finding) =>
      finding.section === section &&
      (section !== 'investigations' || finding.isDiagnostic) &&
      !helpsMany.test(finding.phrase) &&
      !namesDisease(finding.phrase, one) &&
      canShow(finding, patient),
  );

const longWords = (phrase: string): string[] => phrase.toLowerCase().match(/\p{L}{6,}/gu) ?? [];

/** 'Craniectomy' and 'hemicraniectomy' are hardly two. */
const shareWord = (one: string, other: string): boolean =>
  longWords(one).some((word) => other.toLowerCase().includes(word)) ||
  longWords(other).some((word) => one.toLowerCase().includes(word));

const capital = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;

/** A case, and a question for what belongs to the disease which it does not name: recognised first, then known. */
export function twoSteps(
  science: Science,
  difficulty: Difficulty,
  all: readonly Candidate[],
  roll: Dice,
): MadeQuestion | null {
  const key = choose(all, roll);
  const { section, ask } = asked[science];
  const vignette = aCase(key, all, difficulty, roll);
  if (!vignette) return null;
  // What the case states already is no question.
  const shown = new Set(vignette.findings);
  const answers = askable(key, section, vignette.patient).filter((finding) => !shown.has(finding));
  if (answers.length === 0) return null;
  const answer = choose(answers, roll);
  const others = shuffled(all, roll)
    .filter((other) => isRuledOut(key, other, vignette, leastAgainst[difficulty]))
    .toSorted((one, other) => +isLookAlike(key, other) - +isLookAlike(key, one))
    .flatMap((other) =>
      shuffled(askable(other, section, vignette.patient), roll)
        .filter((finding) => !isCoveredBy(finding, key) && !shareWord(finding.phrase, answer.phrase))
        .slice(0, 1)
        .map((finding) => ({ other, finding })),
    )
    .filter(
      ({ finding }, at, list) =>
        list.findIndex(({ finding: { phrase } }) => phrase === finding.phrase) === at,
    )
    .slice(0, 4);
  if (others.length < 4) return null;
  return {
    disease: key.entry.id,
    facts: [answer.id, ...vignette.findings.map(({ id }) => id)],
    stem: `${vignette.text} ${ask}`,
    options: [optionOf(key, answer), ...others.map(({ other, finding }) => optionOf(other, finding))],
  };
}

/** With the name of its disease where its sentence does not say it. */
function optionOf(
  { entry }: Candidate,
  { id, section, phrase, text }: Finding,
): MadeQuestion['options'][number] {
  const isNamed = text.toLowerCase().includes(entry.name.toLowerCase());
  return {
    text: capital(phrase),
    why: isNamed ? text : `${entry.name}: ${text}`,
    fact: `${entry.id}/${section}/${id}`,
  };
}
