import { cardHistoryApi } from '@anamnesis/contracts/cards/history-api.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { calls } from '../../../api/endpoints.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AnswerList } from './answer-list.tsx';

/** Fetched when it is looked at: no card waits for it. */
const { useAnswerHistoryQuery } = calls({ answerHistory: cardHistoryApi.getAnkiAnswerHistory });

/** The last answers of a card, fetched as soon as this is shown and again after each answer. */
export function CardHistory({ card: { id: cardId, pdfId } }: { card: Pick<AnkiCard, 'id' | 'pdfId'> }) {
  const { data, error, refetch } = useAnswerHistoryQuery(
    { pdfId, cardId },
    { refetchOnMountOrArgChange: true },
  );
  const answers = data?.answerHistory[cardId];
  if (answers) return <AnswerList answers={answers} />;
  if (!error) return <Skeleton label="Loading the answers of this card" lines={2} />;
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      The answers of this card could not be loaded: {errorMessage(error)}
    </Notice>
  );
}
