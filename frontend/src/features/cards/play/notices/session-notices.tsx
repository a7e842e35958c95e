import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { useState } from 'react';
import { useConnection } from '../../../../api/transport/use-connection.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { LeechNotice } from '../../history/leech-notice.tsx';
import { shortened } from './card-words.ts';
import { answersIn, heldCard } from '../queue/play-parts.ts';
import type { PlayState } from '../queue/play-state.ts';
import type { Session, SessionView } from '../session/session-shape.ts';
import { unsentWords } from './unsent-words.ts';
import { useDeleteCard } from '../card/use-delete-card.ts';

/** What a person should know while playing on. */
export function SessionNotices({ view, session }: { view: SessionView; session: Session }) {
  const { waiting, stuck } = view.outbox;
  // While the server cannot be reached, the line above every page says it already.
  const isConnectionShown = useConnection() !== 'well';
  return (
    <>
      {stuck && waiting > 0 && !isConnectionShown && (
        <Notice>{unsentWords(view.outbox)} You can go on studying.</Notice>
      )}
      <NewLeechNotice play={view.play} session={session} />
      {view.play.continuing && (
        <Notice
          action={
            view.play.side === 'front' && (
              <Button variant="quiet" onClick={() => session.wait(true)}>
                Wait for their time
              </Button>
            )
          }
        >
          Continuing with delayed cards...
        </Notice>
      )}
    </>
  );
}

/** In the place of the card while the person lets the time of the last ones pass: they come when it is next checked. */
export function WaitingNotice({ view: { play, now }, session }: { view: SessionView; session: Session }) {
  const minutes = Math.ceil((Math.min(...play.delayed.map(({ until }) => until)) - now) / 60_000);
  return (
    <div className="p-4 md:p-6">
      <Notice action={<Button onClick={() => session.wait(false)}>Show it now</Button>}>
        The next card comes in {minutes > 1 ? `${minutes} minutes` : '1 minute'}.
      </Notice>
    </div>
  );
}

/** Says when an answer has made a card a leech, until it is closed or something is done with the card. */
function NewLeechNotice({ play, session }: { play: PlayState; session: Session }) {
  const [closed, setClosed] = useState(0);
  const remove = useDeleteCard(session);
  const made = newLeech(play);
  if (!made || made.stepId === closed) return null;
  const { card, stepId } = made;
  return (
    <LeechNotice
      card={card}
      name={shortened(card.prompt)}
      onEdit={() => session.edit(card.id)}
      onSuspend={() => void session.remove('suspended', card.id)}
      onDelete={() => void remove(card.id)}
      onClose={() => setClosed(stepId)}
    />
  );
}

/** The card that the last answers of the session made a leech, while it waits; `stepId`: of the answer that did. */
export function newLeech(play: PlayState): { card: AnkiCard; stepId: number } | null {
  const answers = answersIn(play);
  const made = answers.findLast(
    ({ card, response }) => response === 'incorrect' && card.misses === leechAfter - 1,
  );
  if (!made) return null;
  const isAnsweredSince = answers.some(
    ({ card, stepId }) => card.id === made.card.id && stepId > made.stepId,
  );
  const card = heldCard(play, made.card.id);
  return card && !isAnsweredSince ? { card, stepId: made.stepId } : null;
}
