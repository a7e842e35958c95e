import { findSpan } from '@anamnesis/content/checks/grounding.ts';
import { unsafe } from '@anamnesis/content/checks/safe-text.ts';
import type { Passed } from '@anamnesis/content/writing/write.ts';
import { type Amount, amountsOf } from '@anamnesis/content/checks/written/amounts.ts';
import { basisOfText } from '@anamnesis/content/checks/written/basis.ts';
import { nameFaults } from '@anamnesis/content/checks/written/name-checks.ts';
import { polarityFaults } from '@anamnesis/content/checks/written/polarity-checks.ts';
import { english } from '@anamnesis/content/language/lexica/english.ts';
import { inDigits } from '@anamnesis/knowledge/history/wording/numbers.ts';
import {
  type CommentItem,
  commentVerdicts,
  mostSheetLines,
  type SheetLine,
} from '@anamnesis/contracts/history/comment.ts';
import { listOf, noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { z } from 'zod';

const words = z.string().max(1_000);
const oneComment = z.object({
  id: z.string().max(120),
  verdict: z.enum(commentVerdicts),
  quote: words,
  comment: words,
});
export type WrittenComment = z.infer<typeof oneComment>;

/** The reply to `prompts/comment.md`. */
export const commentForm = replyForm(
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
export function checkComment(
  { id, verdict, quote: quoted, comment: written }: WrittenComment,
  { sheet, ...texts }: About,
): Passed<CommentItem> {
  const line = sheet.find((one) => one.id === id);
  if (!line) return refused('NO_SUCH_LINE', 'The sheet has no such line.');
  const said = texts[line.of];
  const quote = verdict === 'missing' ? '' : findSpan(quoted, said);
  const comment = written.replace(/\s+/gu, ' ').trim();
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
