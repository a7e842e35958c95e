import { difficulties, type Difficulty } from '@anamnesis/contracts/practice/questions/item.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import { fewestAnswers, measuredDifficulty } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import type { RatedSubjectDocument } from '@anamnesis/contracts/practice/read-models.ts';

type Compared = { subject: RatedSubjectDocument; written: Difficulty; measured: Difficulty };

const distance = ({ written, measured }: Compared): number =>
  Math.abs(difficulties.indexOf(written) - difficulties.indexOf(measured));

const lineOf = ({ subject: { subject, correct, answers, rating, version }, ...compared }: Compared): string =>
  `${subject}: written as ${compared.written}, measured ${compared.measured}; ${Math.round((100 * correct) / answers)} % of ${answers} right, rating ${rating.toFixed(2)} (${version})`;

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join('');

/** How hard questions turned out to be beside what their writers said, the ones that are furthest off first; none where nothing was answered. */
export async function difficultyLines(
  subjects: readonly RatedSubjectDocument[],
  questionOf: (item: string) => Promise<PracticeQuestion | null>,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const compared: Compared[] = [];
  for (const subject of subjects.filter(({ answers }) => answers >= fewestAnswers)) {
    const question = await questionOf(subject.item);
    const measured = measuredDifficulty(subject.rating, subject.askedAs);
    if (question) compared.push({ subject, written: question.difficulty, measured });
  }
  const count = (written: Difficulty, measured: Difficulty): number =>
    compared.filter((each) => each.written === written && each.measured === measured).length;
  const off = compared
    .filter((each) => distance(each) > 0)
    .toSorted(
      (one, other) =>
        distance(other) - distance(one) || (one.subject.subject < other.subject.subject ? -1 : 1),
    );
  return [
    `${compared.length} of ${subjects.length} answered questions have ${fewestAnswers} first answers or more.`,
    row(['written \\ measured', ...difficulties]),
    ...difficulties.map((written) =>
      row([written, ...difficulties.map((measured) => count(written, measured))]),
    ),
    ...off.map(lineOf),
  ];
}
