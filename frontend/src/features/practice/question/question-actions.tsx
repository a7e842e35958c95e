import { Bookmark, BookmarkCheck, Flag, Layers } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { ExplainButton } from '../../../explaining/explain-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useBookmarkQuestionMutation, useMakePracticeCardMutation } from '../practice-endpoints.ts';
import { FlagDialog } from './flag-dialog.tsx';

interface QuestionActionsProps {
  questionId: string;
  /** Of the question. */
  text: string;
  isBookmarked?: boolean | undefined;
  isFlagged?: boolean | undefined;
  /** Whether its answer is seen: then a card can be made of it. */
  isAnswered: boolean;
}

/** What can be done with a question beside answering it. */
export function QuestionActions({ questionId, text, isAnswered, ...known }: QuestionActionsProps) {
  const [bookmark, bookmarking] = useBookmarkQuestionMutation();
  const [makeCard, card] = useMakePracticeCardMutation();
  const [kept, setKept] = useState(known.isBookmarked ?? false);
  const [flagging, setFlagging] = useState(false);
  const [isFlagged, setFlagged] = useState(known.isFlagged ?? false);
  const toggle = async (): Promise<void> => {
    const answer = await bookmark({ question_id: questionId, isBookmarked: !kept });
    if ('data' in answer) setKept(!kept);
  };
  const failure = bookmarking.error ?? card.error;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="plain"
          aria-pressed={kept}
          loading={bookmarking.isLoading}
          icon={kept ? <BookmarkCheck aria-hidden size={16} /> : <Bookmark aria-hidden size={16} />}
          onClick={() => void toggle()}
        >
          {kept ? 'Bookmarked' : 'Bookmark'}
        </Button>
        {isAnswered && !card.data && (
          <Button
            variant="plain"
            loading={card.isLoading}
            icon={<Layers aria-hidden size={16} />}
            onClick={() => void makeCard({ question_id: questionId })}
          >
            Make a card
          </Button>
        )}
        <Button
          variant="plain"
          icon={<Flag aria-hidden size={16} />}
          disabledReason={isFlagged ? 'You reported it. Thank you.' : undefined}
          onClick={() => setFlagging(true)}
        >
          {isFlagged ? 'Reported' : 'Report a mistake'}
        </Button>
        {isAnswered && <ExplainButton explained={{ of: 'practice', questionId }} text={text} />}
        <output className="text-sm text-muted empty:hidden">
          {card.data && (
            <>
              {card.data.isNew ? 'A card was made. ' : 'You have this card already. '}
              <Link
                className="text-accent underline"
                to={`/PDFupload?${new URLSearchParams({ document: card.data.documentId, show: 'cards' })}`}
              >
                Show the cards
              </Link>
            </>
          )}
        </output>
      </div>
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {failure !== undefined && `That did not work. ${errorMessage(failure)}`}
      </span>
      {flagging && (
        <FlagDialog
          questionId={questionId}
          onClose={(done) => {
            setFlagging(false);
            if (done) setFlagged(true);
          }}
        />
      )}
    </div>
  );
}
