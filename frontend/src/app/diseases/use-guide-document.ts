import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useMakeGuideCardsMutation } from '../../features/diseases/disease-endpoints.ts';
import { findDocument } from '../../features/library/documents.ts';
import { useProcessingControl } from '../../features/processing/processing-context.ts';
import { addressOfDocument, stageOf, type Stage } from './guide-document.ts';

/** A press; each is a new one. */
type Wish = { for: 'cards' | 'quiz' };

/**
 * The document of a guide: it is made when cards or a quiz are wanted, processed as soon as the library lists it, and once
 * it has cards the quiz that was wanted starts. A guide has one document, however often that is asked for.
 */
export function useGuideDocument(diseaseId: string, known: string | null) {
  const navigate = useNavigate();
  const { data } = useGetUserFoldersQuery();
  const [make] = useMakeGuideCardsMutation();
  const { start, isRunning } = useProcessingControl();
  const [made, setMade] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const [making, setMaking] = useState<Wish['for'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const documentId = made ?? known;
  const document = findDocument(data?.folders ?? [], documentId);
  // A document that was deleted is made anew.
  const isGone = made === null && known !== null && data !== undefined && !document;
  const stage = stageOf(isGone ? null : documentId, document, document !== undefined && isRunning(document));

  const [listed, setListed] = useState<string | null>(null);
  if (document && listed !== documentId) setListed(documentId);
  // It was deleted since: another one may be made, here or in another tab.
  if (made !== null && made === listed && data !== undefined && !document) {
    setMade(null);
    setWish(null);
  }

  const [before, setBefore] = useState(stage);
  if (before !== stage) {
    setBefore(stage);
    // It failed: its own button starts it again.
    if (before === 'running' && stage === 'unprocessed') setWish(null);
  }
  /** One that starts at once: what a quiz is to be of is asked where its settings are opened. */
  const openQuiz = async (id: string): Promise<void> => {
    const { newQuiz } = await import('../../features/quizzes/new-quiz.ts');
    const quiz = newQuiz();
    await navigate(`${addressOfDocument(id, 'quiz')}&quiz=${quiz.id}`, { state: quiz.state });
  };
  const started = useRef<Wish>(null);
  const opened = useRef<Wish>(null);
  const goOn = useEffectEvent((present: Stage, wanted: Wish | null) => {
    if (!document || documentId === null || wanted === null) return;
    if (present === 'unprocessed' && started.current !== wanted) {
      started.current = wanted;
      start(document, 'everything');
    }
    if (present === 'ready' && wanted.for === 'quiz' && opened.current !== wanted) {
      opened.current = wanted;
      void openQuiz(documentId);
    }
  });
  useEffect(() => goOn(stage, wish), [stage, wish]);

  const want = async (goal: Wish['for']): Promise<void> => {
    if (making) return;
    setFailure(null);
    if (stage !== 'none') return setWish({ for: goal });
    setMaking(goal);
    try {
      setMade((await make({ diseaseId }).unwrap()).documentId);
      setWish({ for: goal });
    } catch (thrown) {
      setFailure(`No document could be made from this guide. ${errorMessage(thrown)}`);
    } finally {
      setMaking(null);
    }
  };
  return {
    stage,
    document,
    making,
    failure,
    /** A quiz is waited for. */
    wanted: making === 'quiz' || (wish?.for === 'quiz' && stage !== 'ready' && stage !== 'without cards'),
    makeCards: () => void want('cards'),
    quiz: () => void want('quiz'),
  };
}
