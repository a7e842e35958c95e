import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
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
  /** *Answer* (`right`, `wrong`, `harmful`), *Read this in your notes*, no verdict, *No answer was found in your notes*. */
  outcome: 'right' | 'wrong' | 'harmful' | 'read' | 'places' | 'none';
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
  const at = told.results.findIndex(({ PDF_name, text }) =>
    question.places.some(({ document, quote }) => document === PDF_name && holds(text, quote)),
  );
  const sections = new Map(documents.map((document) => [document.name, sectionsOf(document)]));
  const said = told.aiAnswer === null ? [] : saidOf(question, told.answer, sections);
  return {
    question,
    milliseconds,
    placeAt: at === -1 ? null : at + 1,
    outcome: told.aiAnswer === null ? shownOf(told) : outcomeOf(question, said),
    isUnderWrongHeading: said.some(({ isUnderWrongHeading }) => isUnderWrongHeading),
    isFromElsewhere: said.some(({ isFromElsewhere }) => isFromElsewhere),
    said: said.map(({ text }) => text),
  };
}

const shownOf = ({ answer }: Told): 'read' | 'places' | 'none' =>
  answer?.verdict === 'read' || answer?.verdict === 'places' ? answer.verdict : 'none';

/** A sentence of what is called *Answer*. */
type Said = { text: string; isUnderWrongHeading: boolean; isFromElsewhere: boolean };

function outcomeOf({ answer, least = 1, harmful }: Question, said: readonly Said[]): Judged['outcome'] {
  const says = (strings: readonly string[], { text }: Said): boolean =>
    strings.some((one) => holds(text, one));
  // The right number of another row or illness is no answer.
  const fromPlaces = said.filter(({ isFromElsewhere }) => !isFromElsewhere);
  // A line that tells of several groups and names the one that was asked for does no harm.
  if (said.some((one) => says(harmful, one) && !(fromPlaces.includes(one) && says(answer, one))))
    return 'harmful';
  const right = answer.filter((one) => fromPlaces.some((sentence) => says([one], sentence)));
  return right.length >= least ? 'right' : 'wrong';
}

function saidOf({ places }: Question, answer: Answer | null, all: ReadonlyMap<string, Sections>): Said[] {
  const pathsOf = (document: string, words: string): Path[] => all.get(document)?.pathsOf(words) ?? [];
  const right = places.map(({ document, quote }) => ({ document, paths: pathsOf(document, quote) }));
  return (answer?.sentences ?? []).map(({ text, sources }) => {
    // What is not found as it is cited may stand anywhere.
    const cited = sources
      .map((at) => answer!.citations[at]!)
      .map(({ PDF_name, span }) => ({ PDF_name, span, paths: pathsOf(PDF_name, span) }));
    const isElsewhere = ({ PDF_name, paths }: (typeof cited)[number]): boolean =>
      paths.length > 0 && !right.some((one) => one.document === PDF_name && meet(one.paths, paths));
    const spans = cited.map(({ span }) => span);
    return {
      text,
      isUnderWrongHeading: cited.some(
        ({ PDF_name, paths }) =>
          paths.length > 0 &&
          toldHeadings(text, spans, all.get(PDF_name)!).some((told) => !isOver(told, paths)),
      ),
      isFromElsewhere: cited.every(isElsewhere),
    };
  });
}

const isOver = (heading: string, paths: readonly Path[]): boolean =>
  paths.some((path) => path.includes(heading));
const meet = (some: readonly Path[], others: readonly Path[]): boolean =>
  some.some((one) => others.some((other) => goTogether(one, other) || goTogether(other, one)));
