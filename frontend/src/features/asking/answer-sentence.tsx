import type { Answer, Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { SquarePen } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CitationNumber } from './citation-number.tsx';
import { MarkedWords } from './marked-words.tsx';
import { QuotedWords } from './quoted-words.tsx';

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
