import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { ArrowRight, CircleCheck, CircleDashed, Layers } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { addressOfFact } from '../../../diseases/guide-address.ts';
import { cardAddress } from '../../../documents/asked-card.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Claim } from './claim.tsx';
import { type Claiming, counts } from './claiming.ts';
import { useMakeHistoryCardMutation } from '../history-endpoints.ts';

export type Card = { documentId: string; cardId: string };

interface ChecklistEntryProps {
  claiming: Claiming;
  item: ChecklistItem;
  card: Card | undefined;
}

/** One item: whether it was asked, what the patient answers, and why it matters. */
export const ChecklistEntry = memo(function ChecklistEntry({ claiming, item, card }: ChecklistEntryProps) {
  const { id, label, isKey, answer, why, guide, perhapsIn } = item;
  const isAsked = counts(item.isAsked, id, claiming);
  const missed = perhapsIn === undefined ? 'Not asked' : 'Unclear';
  return (
    <li className="flex flex-col gap-1 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span
          className={`inline-flex w-24 shrink-0 items-center gap-1 self-center text-sm ${isAsked ? 'text-correct' : 'text-soso'}`}
        >
          {isAsked ? <CircleCheck aria-hidden size={16} /> : <CircleDashed aria-hidden size={16} />}
          {isAsked ? 'Asked' : missed}
        </span>
        <span className="min-w-0 font-medium">{label}</span>
        {isKey && <Badge>not to be missed</Badge>}
      </div>
      {answer !== '' && <p className="reading text-base">“{answer}”</p>}
      {why !== '' && (
        <p className="text-sm text-muted">
          {why}{' '}
          {guide && (
            <Link className="text-accent underline" to={addressOfFact(guide)}>
              {guide.name}
            </Link>
          )}
        </p>
      )}
      {!item.isAsked && (
        <Claim {...{ claiming, label, perhapsIn }} item={id}>
          {!isAsked && <MakeCard sessionId={claiming.sessionId} item={id} label={label} card={card} />}
        </Claim>
      )}
    </li>
  );
});

interface MakeCardProps {
  sessionId: string;
  item: string;
  label: string;
  card: Card | undefined;
}

/** Makes a card of what was missed, once; then leads to it. */
function MakeCard({ sessionId, item, label, card }: MakeCardProps) {
  const [make, { data, error, isLoading }] = useMakeHistoryCardMutation();
  const made = card ?? data;
  const link = useRef<HTMLAnchorElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (data && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [data]);
  if (made)
    return (
      <Link
        ref={link}
        to={`/PDFupload${cardAddress(made.documentId, made.cardId)}`}
        aria-label={`Open card: ${label}`}
        className={buttonClass('plain')}
      >
        Open card
        <ArrowRight aria-hidden size={16} />
      </Link>
    );
  return (
    <>
      <Button
        variant="plain"
        aria-label={`Make a card: ${label}`}
        icon={<Layers aria-hidden size={16} />}
        loading={isLoading}
        onClick={() => void make({ sessionId, item })}
      >
        Make a card
      </Button>
      <span role="alert" className="text-sm text-wrong empty:hidden">
        {error !== undefined && `No card was made. ${errorMessage(error)}`}
      </span>
    </>
  );
}
