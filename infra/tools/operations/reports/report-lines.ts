import { tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import type { PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { type PracticeQuestion, writtenIdOf } from '@anamnesis/contracts/practice/questions/question.ts';

type Flagged = Pick<PracticeQuestionDocument, 'item' | 'edition' | 'flag'>;

/** The fact of the pack on which a reason stands. */
const factOf = ({
  disease,
  section,
  fact,
}: NonNullable<PracticeQuestion['options'][number]['guide']>): string =>
  [disease, section, fact].filter(Boolean).join('/');

/**
 * What students reported of each question, the one most often reported first; the latest report of each first. Their words are on one line,
 * without what moves the cursor of a terminal: no report looks like another one.
 */
export async function reportLines(
  flagged: readonly Flagged[],
  questionOf: (item: string) => Promise<PracticeQuestion | null>,
): Promise<string[]> {
  const byItem = [...Map.groupBy(flagged, ({ item }) => item)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const lines: string[] = [];
  for (const [item, reports] of byItem) {
    const question = await questionOf(item);
    // Its text is of one person, and may hold sentences of their notes.
    const gone =
      writtenIdOf(item) === null ? 'is there no more' : 'was written by a model for who reported it';
    lines.push('', `${item} (${reports.length})`, `  ${question?.stem ?? gone}`);
    for (const [at, { text, guide }] of (question?.options ?? []).entries())
      lines.push(`  ${at === 0 ? '*' : '-'} ${text}${guide ? ` (${factOf(guide)})` : ''}`);
    const latest = reports.toSorted((one, other) => ((one.flag?.at ?? '') < (other.flag?.at ?? '') ? 1 : -1));
    for (const { flag, edition } of latest)
      lines.push(
        `  ${flag?.at.slice(0, 10)} ${flag?.reason}${question && question.edition !== edition ? ' (mended since)' : ''}${flag?.text ? `: ${tidyName(flag.text)}` : ''}`,
      );
  }
  return lines;
}
