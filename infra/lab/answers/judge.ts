import type { Answer, AnswerSentence } from '@anamnesis/contracts/notes-search/answer.ts';
import type { FoundAnswer } from '@anamnesis/contracts/notes-search/api.ts';
import type { NotesDocument, Question } from './gold.ts';
import { goTogether, type Path, type Sections, sectionsOf, toldHeadings } from './sections.ts';
import { holds } from './words.ts';

/** What a person is told of a question. */
export type Told = Pick<FoundAnswer, 'results' | 'aiAnswer' | 'answer'>;

export type Judged = {
  question: Question;
  milliseconds: number;
  /** The first of the results that is a place that answers, counted from 1; null where none is. */
  placeAt: number | null;
  /** *Answer* (`right`, `wrong`, `harmful`), *Read this in your notes*, *Your notes do not answer this*. */
  outcome: 'right' | 'wrong' | 'harmful' | 'read' | 'none';
  /** *Answer* tells a heading with a sentence that does not stand under it. */
  isUnderWrongHeading: boolean;
  /** *Answer* has a sentence from a section in which nothing answers the question. */
  isFromElsewhere: boolean;
  said: readonly string[];
};

export const isAnswered = ({ outcome }: Judged): boolean =>
  outcome === 'right' || outcome === 'wrong' || outcome === 'harmful';

export const isInFirstThree = ({ placeAt }: Judged): boolean => placeAt !== null && placeAt <= 3;

export function judge(
  question: Question,
  told: Told,
  documents: readonly NotesDocument[],
  milliseconds = 0,
): Judged {
  const sentences = told.aiAnswer === null ? [] : (told.answer?.sentences ?? []);
  const at = told.results.findIndex(({ PDF_name, text }) =>
    question.places.some(({ document, quote }) => document === PDF_name && holds(text, quote)),
  );
  const sections = new Map(documents.map((document) => [document.name, sectionsOf(document)]));
  return {
    question,
    milliseconds,
    placeAt: at === -1 ? null : at + 1,
    outcome: outcomeOf(question, told),
    ...headingsOf(question, sentences, told.answer?.citations ?? [], sections),
    said: sentences.map(({ text }) => text),
  };
}

const says = (sentence: string, strings: readonly string[]): boolean =>
  strings.some((one) => holds(sentence, one));

function outcomeOf({ answer, least = 1, harmful }: Question, told: Told): Judged['outcome'] {
  if (told.aiAnswer === null) return told.answer?.verdict === 'read' ? 'read' : 'none';
  const said = told.answer?.sentences.map(({ text }) => text) ?? [told.aiAnswer];
  // A line that tells of several groups and names the one that was asked for does no harm.
  if (said.some((sentence) => says(sentence, harmful) && !says(sentence, answer))) return 'harmful';
  const right = answer.filter((one) => says(said.join('\n'), [one]));
  return right.length >= least ? 'right' : 'wrong';
}

function headingsOf(
  { places }: Question,
  sentences: readonly AnswerSentence[],
  citations: Answer['citations'],
  sections: ReadonlyMap<string, Sections>,
): Pick<Judged, 'isUnderWrongHeading' | 'isFromElsewhere'> {
  const right = places.map(({ document, quote }) => ({
    document,
    paths: sections.get(document)?.pathsOf(quote) ?? [],
  }));
  const found = sentences.map(({ text, sources }) => {
    const cited = sources.map((at) => citations[at]!);
    const spans = cited.map(({ span }) => span);
    const wrong = cited.some(({ PDF_name, span }) => {
      const of = sections.get(PDF_name);
      const paths = of?.pathsOf(span) ?? [];
      return paths.length > 0 && toldHeadings(text, spans, of!).some((told) => !isOver(told, paths));
    });
    const elsewhere = cited.every(({ PDF_name, span }) => {
      const paths = sections.get(PDF_name)?.pathsOf(span) ?? [];
      return paths.length > 0 && !right.some((one) => one.document === PDF_name && meet(one.paths, paths));
    });
    return { wrong, elsewhere };
  });
  return {
    isUnderWrongHeading: found.some(({ wrong }) => wrong),
    isFromElsewhere: found.some(({ elsewhere }) => elsewhere),
  };
}

const isOver = (heading: string, paths: readonly Path[]): boolean =>
  paths.some((path) => path.includes(heading));
const meet = (some: readonly Path[], others: readonly Path[]): boolean =>
  some.some((one) => others.some((other) => goTogether(one, other) || goTogether(other, one)));
