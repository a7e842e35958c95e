import {
  type Amount,
  amountsOf,
  basisOfText,
  english,
  findQuote,
  inOneLine,
  nameFaults,
  polarityFaults,
  unsafe,
} from '@anamnesis/content/checks.ts';
import {
  askForDrafts,
  asSecondRead,
  listOf,
  noError,
  type Passed,
  readAgain,
  type ReadItem,
  readPromptFile,
  replyForm,
  soundOf,
  writeByModel,
} from '@anamnesis/content';
import { inDigits } from '@anamnesis/knowledge/words.ts';
import {
  type CommentItem,
  commentVerdicts,
  mostSheetLines,
  type SheetLine,
} from '@anamnesis/contracts/history/comment.ts';
import { z } from 'zod';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Writers } from '../../platform/written-texts/asked-texts.ts';

const words = z.string().max(1_000);
const oneComment = z.object({
  id: z.string().max(120),
  verdict: z.enum(commentVerdicts),
  quote: words,
  comment: words,
});
type WrittenComment = z.infer<typeof oneComment>;

/** The reply to `prompts/comment.md`. */
const commentForm = replyForm(
  'comments',
  z.object({ comments: listOf(oneComment, mostSheetLines), error: noError }),
);

/** In characters. */
const longest = 300;

/** What the student said and wrote, and the whole sheet. */
type About = { summary: string; plan: string; sheet: readonly SheetLine[] };

const shown = ({ label, line }: SheetLine): string => `${label}: ${line}`;

const figuresOf = (text: string): Amount[] => amountsOf(inDigits(text.toLowerCase()), english);
/** 'Coughed for 3 weeks' and 'three weeks', 'you are 67' and '67 years old'. */
const isSameFigure = (one: Amount, other: Amount): boolean =>
  one.ends.every((end) => other.ends.includes(end)) &&
  (one.unit.length === 0 || other.unit.length === 0 || one.unit.join('/') === other.unit.join('/'));

/** Whether a text has a figure or a drug that stands in none of these. */
function hasStrange(text: string, sources: readonly string[]): boolean {
  const source = sources.join('\n');
  const there = sources.flatMap(figuresOf);
  const isStrange = (figure: Amount): boolean => !there.some((other) => isSameFigure(figure, other));
  return (
    figuresOf(text).some(isStrange) || nameFaults(text, basisOfText(source), english).refusal !== undefined
  );
}

/** How an answer of a patient begins that denies what was asked. */
const denied =
  /^(?:no|none|nothing|never|nobody|not|i (?:don|haven|didn|wasn|have never|'ve never)|i['’]ve (?:never|no))\b/iu;
/** Whatever says that something is not there, or is as it should be. */
const deniesInAnyWay =
  /\b(?:no|not|none|nil|nothing|never|nobody|neither|nor|without|denie[sd]|deny|negative|absent|free|normal|fine|well|healthy|clear|unremarkable|stopped|former|teetotal|afebrile)\b|\b(?:non|un|ex)-?\p{L}|n['’]t\b|\p{L}less\b/iu;

/** Whether the words of a student deny what the line says, or the other way round. */
function isTurned(quote: string, line: string): boolean {
  if (denied.test(line) && !deniesInAnyWay.test(quote)) return true;
  return polarityFaults(quote, basisOfText(line), english).refusal !== undefined;
}

const refused = (code: string, reason: string) => ({ refusal: { code, reason } });

/**
 * What code knows of a comment: whether it stands on the student's own words, tells no figure and no drug that neither the sheet nor the
 * student has, and calls nothing present whose figures or denial differ from the sheet.
 */
function checkComment(
  { id, verdict, quote: quoted, comment: written }: WrittenComment,
  { sheet, ...texts }: About,
): Passed<CommentItem> {
  const line = sheet.find((one) => one.id === id);
  if (!line) return refused('NO_SUCH_LINE', 'The sheet has no such line.');
  const said = texts[line.of];
  const quote = verdict === 'missing' ? '' : findQuote(quoted, said);
  const comment = inOneLine(written);
  if (quote === undefined || quote.length > longest)
    return refused('QUOTE_NOT_SAID', 'The student did not say it so.');
  if (comment === '' || comment.length > longest) return refused('LENGTH', 'One sentence.');
  const refusal = unsafe(comment);
  if (refusal) return { refusal };
  if (hasStrange(comment, [...sheet.map(shown), said]))
    return refused('STRANGE', 'It has a figure or a drug that is not in the sheet.');
  if (verdict === 'present' && (hasStrange(quote, [shown(line)]) || isTurned(quote, line.line)))
    return refused('NOT_PRESENT', 'The student says otherwise than the line.');
  return { passed: { ...line, verdict, quote, comment } };
}

/** What is commented on. */
type Asked = { summary: string; plan: string; sheet: readonly SheetLine[] };

export const commentPrompt = readPromptFile(new URL('./prompts/comment.md', import.meta.url));

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
  const outcomes = await writeByModel<WrittenComment, CommentItem>({
    budget: { model: writer, work },
    task: [
      askForDrafts({ prompt: commentPrompt, data, size, ...commentForm }, ({ comments }) =>
        sheet.flatMap(({ id }) => comments.find((comment) => comment.id === id) ?? []),
      ),
    ],
    checks: (comment) => checkComment(comment, data),
    async second(items) {
      const read = items.map((item) => ({
        ...readItem(item),
        passage: [`${item.label}: ${item.line}`, data[item.of]],
      }));
      const readings = await readAgain(reader, { page }, read, work);
      return items.map((item, at) => asSecondRead(item, readings[at]!));
    },
  });
  return soundOf(outcomes);
}
