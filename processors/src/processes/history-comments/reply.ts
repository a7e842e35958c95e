import { listOf, noError, replyForm } from '@anamnesis/content/model/reply-form.ts';
import { commentVerdicts, mostSheetLines } from '@anamnesis/contracts/history/comment.ts';
import { z } from 'zod';

const text = z.string().max(1_000);
const comment = z.object({
  id: z.string().max(120),
  verdict: z.enum(commentVerdicts),
  quote: text,
  comment: text,
});
export type WrittenComment = z.infer<typeof comment>;

/** The reply to `prompts/comment.md`. */
export const commentForm = replyForm(
  'comments',
  z.object({ comments: listOf(comment, mostSheetLines), error: noError }),
);
