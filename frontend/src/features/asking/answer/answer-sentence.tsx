import type { Answer, Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { SquarePen } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { stemsOf, stretchesOf } from '../question/question-words.ts';

export interface AnswerActions {
  question: string;
  /** The citation that is open, by its place. */
  openAt: number | null;
  onOpen: (at: number) => void;
  /** A card can be made for the pages of this document. */
  takesCards: (documentId: string) => boolean;
  onMakeCard: (sentence: string, source: Citation) => void;
}

interface AnswerSentenceProps extends AnswerActions {
  answer: Answer;
  at: number;
}

interface MarkedWordsProps {
  text: string;
  question: string;
}

/** A text in which the words of the question are marked. */
function MarkedWords({ text, question }: MarkedWordsProps) {
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

/** The words of a page that a sentence is written from, beside it: whoever acts on the sentence reads both. */
function QuotedWords({ citation }: { citation: Citation }) {
  const { PDF_name, page_number, span } = citation;
  return (
    <figure className="my-2 border-l-2 border-line-strong pl-3 text-sm">
      <blockquote aria-label="In your notes" className="wrap-anywhere whitespace-pre-line">
        {plainly(span)}
      </blockquote>
      <figcaption className="mt-1 wrap-anywhere text-muted">
        {PDF_name}, page {page_number}
      </figcaption>
    </figure>
  );
}

/** The cells of a row with a mark between them, and one space for all white space in a line. */
export const plainly = (span: string): string =>
  span
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/^[\s|]+|[\s|]+$/gu, '')
        .replaceAll(/\s*(?:\||\t)[\s|]*/gu, ' · ')
        .replaceAll(/\s+/gu, ' '),
    )
    .filter((line) => line !== '')
    .join('\n');

interface CitationNumberProps {
  /** From 1. */
  number: number;
  citation: Citation;
  /** It is what is shown beside the answer. */
  current: boolean;
  onPress: () => void;
}

/** A number behind a sentence, which opens what the sentence comes from. */
function CitationNumber({ number, citation, current, onPress }: CitationNumberProps) {
  return (
    <button
      type="button"
      aria-label={`${number}: source in ${citation.PDF_name}, page ${citation.page_number}`}
      aria-current={current || undefined}
      className={cx(
        'figures rounded-md px-1 align-baseline font-sans text-sm font-medium text-accent hover:bg-hover aria-[current]:bg-accent-soft',
        // As large as a thumb, without lines further apart.
        'max-md:-mx-2 max-md:-my-3 max-md:min-h-11 max-md:min-w-11 pointer-coarse:-mx-2 pointer-coarse:-my-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      )}
      onClick={onPress}
    >
      [{number}]
    </button>
  );
}

/** A sentence of the answer, the numbers of its sources, the words of its page where it is acted on, and what makes a card of it. */
export function AnswerSentence({ answer, at, question, openAt, ...actions }: AnswerSentenceProps) {
  const { onOpen, takesCards, onMakeCard } = actions;
  const sentence = answer.sentences[at];
  if (!sentence) return null;
  const { text, more, quoted, sources } = sentence;
  const cited = sources.flatMap((source) => {
    const citation = answer.citations[source];
    return citation ? [{ source, citation }] : [];
  });
  const card = cited.find(({ citation }) => takesCards(citation.PDF_id))?.citation;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="reading">
          <MarkedWords text={text} question={question} />
          {more !== undefined && <span className="text-muted"> (and {more} more)</span>}{' '}
          {cited.map(({ source, citation }) => (
            <CitationNumber
              key={source}
              number={source + 1}
              citation={citation}
              current={source === openAt}
              onPress={() => onOpen(source)}
            />
          ))}
        </p>
        {quoted && cited[0] && <QuotedWords citation={cited[0].citation} />}
      </div>
      {card && (
        <IconButton
          label="Make a card"
          tooltip="Make a card from this sentence"
          side="left"
          className="-mt-1 -mr-2 max-md:-mt-2"
          onClick={() => onMakeCard(text, card)}
        >
          <SquarePen aria-hidden size={18} />
        </IconButton>
      )}
    </div>
  );
}
