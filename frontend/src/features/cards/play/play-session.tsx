import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CardPanel } from './card-panel.tsx';
import { delayBadge, remaining } from './delay-badge.ts';
import { PlayHeader } from './play-header.tsx';
import { SessionComplete } from './session-complete.tsx';
import type { SessionView } from './session.ts';
import { SessionNotices } from './session-notices.tsx';
import { SourcePanel } from './source-panel.tsx';
import { SpokenProgress } from './spoken-progress.tsx';
import { usePlaySession } from './use-play-session.ts';
import { usePrefetchedSources } from './use-prefetched-sources.ts';

export interface PlaySessionProps {
  /** Of the document, or of what else is played. */
  name: string;
  cards: readonly AnkiCard[];
  onLeave: () => void;
}

/** Card and source side by side; one under the other, with the buttons at the thumb, on narrow screens. */
export function PlaySession({ name, cards, onLeave }: PlaySessionProps) {
  // The cards as they were dealt: what is fetched later belongs to the next session.
  const [dealt] = useState(cards);
  const { session, view } = usePlaySession(dealt);
  const { play } = view;
  const card = play.queue[0];
  usePrefetchedSources(play.queue);
  useTopOnNewCard(card?.id);
  return (
    <div className="flex flex-1 flex-col md:h-[calc(100dvh-3.5rem)] md:flex-none">
      <PlayHeader name={name} onLeave={onLeave}>
        <Counts view={view} />
      </PlayHeader>
      <SpokenProgress play={play} />
      {card ? (
        <div className="grid min-h-0 flex-1 max-md:content-start max-md:pb-28 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
          <div className="flex min-h-0 min-w-0 flex-col max-md:contents">
            <CardPanel card={card} side={play.side} session={session} view={view}>
              <SessionNotices view={view} />
            </CardPanel>
            <AnswerBar
              card={card}
              side={play.side}
              session={session}
              turn={`${play.answers} ${play.history.length}`}
            />
          </div>
          <SourcePanel card={card} revealed={play.side === 'back'} />
        </div>
      ) : (
        <SessionComplete view={view} onLeave={onLeave} />
      )}
    </div>
  );
}

function Counts({ view }: { view: SessionView }) {
  const delays = delayBadge(view.play, view.now);
  return (
    <div className="flex items-center gap-2 max-md:w-full max-md:pl-2">
      {delays && <Badge tone="soso">{delays}</Badge>}
      <span className="figures text-sm whitespace-nowrap text-muted">{remaining(view.play)}</span>
    </div>
  );
}

/** On narrow screens the source lies under the card: a new card begins at the top again. */
function useTopOnNewCard(cardId: string | undefined): void {
  const toTop = useEffectEvent((shown: string | undefined) => {
    if (shown !== undefined && window.scrollY > 0) window.scrollTo({ top: 0 });
  });
  useEffect(() => toTop(cardId), [cardId]);
}
