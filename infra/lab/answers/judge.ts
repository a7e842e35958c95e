import type { FoundAnswer } from '@anamnesis/contracts/notes-search/api.ts';
import type { NotesDocument, Question } from './gold.ts';
import { sectionsOf } from './sections.ts';
import { holds } from './words.ts';

/** What a person is told of a question. */
export type Told = Pick<FoundAnswer, 'results' | 'aiAnswer' | 'answer'>;

export type Judged = {
  question: Question;
  milliseconds: number;
  /** The first of the results that is a place that answers, counted from 1; null where none is. */
  placeAt: number | null;
  /** The line that is lit in the first place; empty where none is. */
  lit: string;
  /** … answers, or a part of it; … */
  isLitRight: boolean;
  /** … is of another drug, disease or group. */
  isHarmful: boolean;
  /** The first place that answers stands under a heading that is not over it. */
  isUnderWrongHeading: boolean;
  /** What is said to be nowhere in the notes. */
  missing: readonly string[];
};

export const isInFirstThree = ({ placeAt }: Judged): boolean => placeAt !== null && placeAt <= 3;

export function judge(
  question: Question,
  { results, answer }: Told,
  documents: readonly NotesDocument[],
  milliseconds = 0,
): Judged {
  const { places, answer: right, harmful } = question;
  const isPlace = ({ PDF_name, text }: Told['results'][number]): boolean =>
    places.some(({ document, quote }) => document === PDF_name && holds(text, quote));
  const at = results.findIndex(isPlace);
  const [first] = results;
  const lit = first?.best?.lit ? first.text.slice(...first.best.lit) : '';
  const isLitRight =
    first !== undefined &&
    lit !== '' &&
    isPlace(first) &&
    (right.some((one) => holds(lit, one)) ||
      places.some(({ quote }) => holds(lit, quote) || holds(quote, lit)));
  return {
    question,
    milliseconds,
    placeAt: at === -1 ? null : at + 1,
    lit,
    isLitRight,
    isHarmful: !isLitRight && harmful.some((one) => holds(lit, one)),
    isUnderWrongHeading: at !== -1 && isUnderWrong(results[at]!, documents),
    missing: answer?.missing ?? [],
  };
}

function isUnderWrong(
  { PDF_name, text, best }: Told['results'][number],
  documents: readonly NotesDocument[],
): boolean {
  const document = documents.find(({ name }) => name === PDF_name);
  if (document === undefined || best === undefined) return false;
  const sections = sectionsOf(document);
  const paths = sections.pathsOf(text.slice(...(best.lit ?? best.around)));
  const told = sections.headings.filter((heading) => best.over.includes(heading));
  return paths.length > 0 && told.some((heading) => !paths.some((path) => path.includes(heading)));
}
