import { useMemo } from 'react';
import { stemsOf, stretchesOf } from './question-words.ts';

interface MarkedWordsProps {
  text: string;
  question: string;
}

/** A text in which the words of the question are marked. */
export function MarkedWords({ text, question }: MarkedWordsProps) {
  const stretches = useMemo(() => stretchesOf(text, stemsOf(question)), [text, question]);
  return stretches.map(({ text: part, marked }, at) =>
    marked ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same words give the same stretches
      <mark key={at} className="rounded-[2px] bg-marker text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
