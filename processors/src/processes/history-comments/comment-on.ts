import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { readAgain, type ReadItem } from '@anamnesis/content/second-reading/read-again.ts';
import { ask, asRead, soundOf, write } from '@anamnesis/content/writing/write.ts';
import type { CommentItem, SheetLine } from '@anamnesis/contracts/history/comment.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Writers } from '../../platform/written-texts/asked-texts.ts';
import { checkComment, commentForm, type WrittenComment } from './comment.ts';

/** What is commented on. */
type Asked = { summary: string; plan: string; sheet: readonly SheetLine[] };

export const commentPrompt = readPrompt(new URL('./prompts/comment.md', import.meta.url));

/** A comment is some 100 tokens. */
const size = { longest: 3_500, share: 0.4 };

/** The page of a second reader: the sheet and the student's words, each under its heading. */
function pageOf({ summary, plan, sheet }: Asked): string {
  const lines = sheet.map(({ label, line }) => `- ${label}: ${line}`);
  return [
    '# The sheet of the patient',
    ...lines,
    ...(summary === '' ? [] : ['# The student, summing up', summary]),
    ...(plan === '' ? [] : ['# The next steps of the student', plan]),
  ].join('\n');
}

const spokenOf: Record<SheetLine['of'], string> = {
  summary: 'The summary of the student',
  plan: 'The next steps of the student',
};

/** What the second reader is to confirm of a comment. */
function readItem({ of, label, line, verdict, quote, comment }: CommentItem): Omit<ReadItem, 'passage'> {
  const text = spokenOf[of];
  switch (verdict) {
    case 'present':
      return {
        says: `${text} has “${label}”, in the words “${quote}”. ${comment}`,
        quote,
        asked: [`Do these words of the student say, in whatever terms, what the sheet says of “${label}”?`],
      };
    case 'missing':
      return {
        says: `The sheet says of “${label}”: ${line} ${text} does not have it. ${comment}`,
        quote: line,
        asked: [`Is “${label}” nowhere in this text of the student, in whatever terms, also not in part?`],
      };
    case 'wrong':
      return {
        says: `${text} says “${quote}”, where the sheet says of “${label}”: ${line} ${comment}`,
        quote,
        asked: ['Do the words of the student and this line of the sheet contradict each other?'],
      };
    default:
      return verdict satisfies never;
  }
}

/**
 * What a model says of a student's summary and next steps, line by line of the sheet: only what the checks let through and a second reading
 * confirms. A line of which nothing is sure has no comment. Rejects with ModelUnavailable, or with the reason of `work.signal`.
 */
export async function commentOn(
  { writer, reader }: Pick<Writers, 'writer' | 'reader'>,
  { summary, plan, sheet }: Asked,
  work: Work,
): Promise<CommentItem[]> {
  const data = { summary, plan, sheet };
  const page = pageOf(data);
  const outcomes = await write<WrittenComment, CommentItem>({
    budget: { model: writer, work },
    task: [
      ask({ prompt: commentPrompt, data, size, ...commentForm }, ({ comments }) =>
        sheet.flatMap(({ id }) => comments.find((comment) => comment.id === id) ?? []),
      ),
    ],
    checks: (comment) => checkComment(comment, data),
    async second(items) {
      work.extend();
      const read = items.map((item) => ({
        ...readItem(item),
        passage: [`${item.label}: ${item.line}`, data[item.of]],
      }));
      const readings = await readAgain(reader, { page }, read, work);
      return items.map((item, at) => asRead(item, readings[at]!));
    },
  });
  return soundOf(outcomes);
}
