import type { Sentence } from '@anamnesis/contracts/documents/api.ts';

/** Numbered sentences. Text, never HTML; what is far away costs no layout. */
export function SentenceList({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <ol className="mx-auto flex w-full max-w-3xl flex-col gap-2">
      {sentences.map(({ number, text }) => (
        <li key={number} className="flex gap-3 [content-visibility:auto] [contain-intrinsic-size:auto_3rem]">
          <span className="figures w-8 shrink-0 pt-1 text-end text-xs text-faint select-none">{number}</span>
          <span className="reading whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  );
}
