import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { figureOf } from './figure.ts';

type Fact = { text: string };
type Named = Fact & { term: string };

/** A question on a line, the answer on the next one, in the card syntax. */
const asked = (question: string, { text }: Fact, isHighYield: boolean): DraftCard => ({
  prompt: `${question}\n{{c1::${text}}}`,
  answer: text,
  span: text,
  style: 'question_answer',
  isHighYield,
});

/** Not inside another word: 'cochlea' of 'cochlear' would leave an r behind. The s of a plural may. */
const isWhole = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, from)) && !/^(?!s(?!\p{L}))[\p{L}\p{N}]/u.test(text.slice(to));

/** The sentence with one part of it hidden. The name of the disease goes before a sentence that does not hold it. */
function blanked(disease: string, { text }: Fact, hidden: string): DraftCard | null {
  const at = text.toLowerCase().indexOf(hidden.toLowerCase());
  // What else the sentence says of it would give it away.
  if (at < 0 || text.toLowerCase().indexOf(hidden.toLowerCase(), at + 1) >= 0) return null;
  if (!isWhole(text, at, at + hidden.length)) return null;
  const answer = text.slice(at, at + hidden.length);
  const sentence = `${text.slice(0, at)}{{c1::${answer}}}${text.slice(at + hidden.length)}`;
  const isNamed = text.toLowerCase().includes(disease.toLowerCase());
  const prompt = isNamed ? sentence : `${disease}: ${sentence}`;
  return { prompt, answer, span: text, style: 'cloze_deletion', isHighYield: false };
}

const isThere = (card: DraftCard | null): card is DraftCard => card !== null;

/**
 * The cards of an entry in the order of its guide. Each asks for one fact and carries its sentence as the proof. What is asked for as a
 * sentence is a question; what the sentence names by a term of the entry, or a figure, is hidden in it.
 */
export function guideCards(entry: DiseaseEntry, symptomNames: ReadonlyMap<string, string>): DraftCard[] {
  const { name } = entry;
  const terms = (facts: readonly Named[]): DraftCard[] =>
    facts.map((fact) => blanked(name, fact, fact.term)).filter(isThere);
  return [
    ...terms(entry.riskFactors),
    ...entry.symptoms.map((symptom) => {
      const symptomName = symptomNames.get(symptom.id) ?? symptom.id;
      const question =
        symptom.frequency === 'never'
          ? `${name}: what does “${symptomName}” speak for or against?`
          : `${name}: what is the symptom “${symptomName}” like?`;
      return asked(question, symptom, false);
    }),
    ...terms(entry.signs),
    ...terms(entry.pathophysiology),
    ...terms(entry.anatomy),
    ...terms(entry.histology),
    ...entry.investigations.map((test) =>
      asked(`${name}: what does “${test.term}” show?`, test, test.role === 'diagnostic'),
    ),
    ...terms(entry.stages),
    ...entry.treatment.map((step) =>
      asked(
        step.line === 'emergency'
          ? `${name}, first steps in an emergency: what is the place of “${step.term}”?`
          : `${name}: what is the place of “${step.term}” in treatment?`,
        step,
        step.line !== 'second',
      ),
    ),
    ...terms(entry.referral),
    ...terms(entry.followUp),
    ...entry.prognosis
      .map((fact) => {
        const hidden = figureOf(fact.text);
        return hidden === null ? null : blanked(name, fact, hidden);
      })
      .filter(isThere),
    ...terms(entry.complications),
    ...entry.lookAlikes.map((other) => asked(`What tells ${name} apart from “${other.name}”?`, other, true)),
  ];
}
