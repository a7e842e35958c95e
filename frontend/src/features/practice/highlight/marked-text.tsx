import { useScratch } from '../question/scratch.ts';
import { piecesOf } from './marks.ts';

interface MarkedTextProps {
  questionId: string;
  text: string;
  /** Where it begins in the text of the question, of which it may be a part. */
  from?: number;
}

/** A text of a question with the words that the person marked. */
export function MarkedText({ questionId, text, from = 0 }: MarkedTextProps) {
  const [{ marks }] = useScratch(questionId);
  return (
    <span data-stem={questionId} data-from={from}>
      {piecesOf(text, from, marks).map((piece) =>
        piece.mark === null ? (
          piece.text
        ) : (
          <mark
            key={piece.at}
            className="highlight cursor-pointer"
            data-tone="sentence"
            data-mark={piece.mark.join(' ')}
            title="Press to remove the highlight"
          >
            {piece.text}
          </mark>
        ),
      )}
    </span>
  );
}
