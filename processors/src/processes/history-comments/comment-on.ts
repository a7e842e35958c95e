import { askForJson } from '@anamnesis/content/model/asking.ts';
import { readPrompt } from '@anamnesis/content/prompt-files.ts';
import { readAgain, type ReadItem } from '@anamnesis/content/second-reading/read-again.ts';
import type { CommentItem, SheetLine } from '@anamnesis/contracts/history/comment.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { checkComment, commentForm } from './comment.ts';

/** What is commented on. */
type Asked = { summary: string; plan: string; sheet: readonly SheetLine[] };
/** `reader`: who reads what the writer wrote; it may be the same model. */
type Models = { writer: LanguageModel; reader: LanguageModel };

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
  { writer, reader }: Models,
  asked: Asked,
  work: Work,
): Promise<CommentItem[]> {
  const { summary, plan, sheet } = asked;
  const data = { summary, plan, sheet };
  const { comments } = await askForJson(writer, { prompt: commentPrompt, data, size, ...commentForm }, work);
  work.extend();
  const checked = sheet.flatMap((line) => {
    const comment = comments.find(({ id }) => id === line.id);
    return (comment && checkComment(comment, { line, said: asked[line.of], sheet })) ?? [];
  });
  if (checked.length === 0) return [];
  const page = pageOf(asked);
  const readings = await readAgain(
    reader,
    { language: 'English', page },
    checked.map((comment) => ({ ...readItem(comment), passage: [page] })),
    work,
  );
  return checked.filter((_, at) => readings[at]?.verdict === 'sound');
}
