import {
  commentedTexts,
  type CommentedText,
  type CommentItem,
  type HistoryComment,
} from '@anamnesis/contracts/history/comment.ts';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';

const names: Record<CommentedText, string> = { summary: 'Your summary', plan: 'Your next steps' };

const looks: Record<CommentItem['verdict'], { word: string; icon: LucideIcon; colour: string }> = {
  present: { word: 'There', icon: CircleCheck, colour: 'text-correct' },
  missing: { word: 'Missing', icon: CircleDashed, colour: 'text-soso' },
  wrong: { word: 'Differs', icon: CircleX, colour: 'text-wrong' },
};

/** What a model says of a summary and next steps, line by line of the patient's sheet. */
export function CommentItems({ comment: { items, model } }: { comment: HistoryComment }) {
  return (
    <>
      {commentedTexts
        .map((text) => ({ text, all: items.filter(({ of }) => of === text) }))
        .filter(({ all }) => all.length > 0)
        .map(({ text, all }) => (
          <section key={text} aria-labelledby={`history-comment-${text}`} className="flex flex-col gap-2">
            <h3 id={`history-comment-${text}`} className="text-base">
              {names[text]}
            </h3>
            <ul className="flex flex-col divide-y divide-line">
              {all.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      <p className="text-xs wrap-anywhere text-muted">
        Written by the model {model} and compared with this patient’s sheet. It is not a mark, and may still
        be wrong.
      </p>
    </>
  );
}

function Item({ item: { of, label, line, verdict, quote, comment } }: { item: CommentItem }) {
  const { word, icon: Icon, colour } = looks[verdict];
  const isFromPatient = of === 'summary' && verdict !== 'present' && line !== '';
  return (
    <li className="flex flex-col gap-1 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium">{label}</span>
        <span className={`inline-flex items-center gap-1 text-sm ${colour}`}>
          <Icon aria-hidden size={16} />
          {word}
        </span>
      </div>
      {quote !== '' && <p className="text-sm">You: “{quote}”</p>}
      {isFromPatient && <p className="text-sm">The sheet: “{line}”</p>}
      <p className="text-sm text-muted">{comment}</p>
    </li>
  );
}
