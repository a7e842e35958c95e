import type { Marks } from '@anamnesis/contracts/notes-search/marks.ts';

/** A text in which the words that were found are marked. */
export function FoundText({ text, marks }: { text: string; marks: Marks }) {
  return marks.length === 0 ? (
    text
  ) : (
    <>
      {marks.map(([start, end], at) => [
        text.slice(marks[at - 1]?.[1] ?? 0, start),
        <mark key={start} className="rounded-[2px] bg-marker text-ink">
          {text.slice(start, end)}
        </mark>,
      ])}
      {text.slice(marks.at(-1)![1])}
    </>
  );
}
