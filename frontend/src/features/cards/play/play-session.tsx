import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useEffect, useState, startTransition } from 'react';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';
import { loadedLater, NotLoaded, type NotYet } from '../../../ui/feedback/loaded-later.tsx';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { AnswerBar } from './answer/answer-bar.tsx';
import { CardPanel } from './card/card-panel.tsx';
import { delayBadge, remaining } from './answer/delay-badge.ts';
import { LitePlaceholder, PeekButton } from './source/instead-of-source.tsx';
import { PlayHeader } from './play-header.tsx';
import type { sessionCalls } from './calls/session-calls.ts';
import { turnOf } from './queue/play-parts.ts';
import { SessionComplete } from './complete/session-complete.tsx';
import type { SessionView } from './session/session-shape.ts';
import { SessionNotices, WaitingNotice } from './notices/session-notices.tsx';
import { SpokenProgress } from './answer/spoken-progress.tsx';
import type { SourcePanelProps } from './source/source-panel.tsx';
import { PicturesAhead } from './face/picture-later.tsx';
import { useCardFace } from './face/use-card-face.ts';
import { useCardSpeech } from './answer/use-card-speech.ts';
import { usePlaySession } from './session/use-play-session.ts';
import { useListSteps } from './answer/use-list-steps.ts';
import { usePrefetchedSources } from './source/use-prefetched-sources.ts';

export interface Chosen {
  calls: typeof sessionCalls;
  /** What leaving is called. */
  back: string;
  /** What is answered changes nothing. */
  cram: boolean;
}

export interface PlaySessionProps {
  /** Of the document, or of what else is played. */
  name: string;
  /** Beside the name: what it is made of. */
  detail?: string | undefined;
  cards: readonly AnkiCard[];
  /** The documents that are no pages, as far as that is known before their cards are shown. */
  texts?: readonly string[];
  /** The cards alone: no source is shown or fetched. */
  lite?: boolean;
  /** Where they are not what the schedule deals. */
  chosen?: Chosen | undefined;
  onLeave: () => void;
}

const CardEdit = fetchedDialog('The editor', async () => (await import('./card/card-edit.tsx')).CardEdit);

const sourcePanel = () => import('./source/source-panel.tsx');

/** The source panel, whose code is loaded when the first card has been painted: nothing of it is seen before its answer. */
const SourceLater = loadedLater(
  async () => (await sourcePanel()).SourcePanel,
  ({ open, retry }: SourcePanelProps & NotYet) => {
    if (!open) return null;
    if (!retry) return <Waiting label="Preparing content..." />;
    return (
      <div className="p-4">
        <NotLoaded what="The source" retry={retry} />
      </div>
    );
  },
);

const later = () => Promise.all([CardEdit.preload(), sourcePanel()]);
const none: never[] = [];

/**
 * The value as it was when the screen was painted last: for what may come a moment after that which was asked for. Pass
 * the same object for the same value.
 */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A frame is painted after its callbacks, so this is the first task behind the paint.
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return painted;
}

/** It came from elsewhere with nothing that is said of its place, and was not tied to any. */
const isWithoutPlace = ({ source, span, rich, fields, tags }: AnkiCard): boolean =>
  source === undefined && span.trim() === '' && (rich ?? fields ?? tags) !== undefined;

/**
 * The card, and beside it, on narrow screens under it, the place of its source, which is empty until the answer is shown. Nothing moves
 * then.
 */
export function PlaySession(props: PlaySessionProps) {
  const { name, detail, cards, texts = none, lite = false, chosen, onLeave } = props;
  // The cards as they were dealt: what is fetched later belongs to the next session.
  const [dealt] = useState(cards);
  const { session, view } = usePlaySession(dealt, onLeave, chosen?.calls);
  const { play } = view;
  // A picture is drawn over everything; a text is changed in the place of the card.
  const canDraw = useCanDraw();
  const drawn = canDraw ? view.editing?.occlusion : undefined;
  const editing = drawn ? null : view.editing;
  const card = editing ?? play.queue[0];
  // The card first: its source and what is spoken come a moment later.
  const painted = useAfterPaint(play);
  const [source, next] = painted.queue;
  usePrefetchedSources(lite ? none : painted.queue);
  useEffect(() => whenIdle(later), []);
  const turn = turnOf(play);
  const steps = useListSteps(card, turn, session);
  const speech = useCardSpeech({
    play: painted,
    items: steps.shown,
    silent: view.editing !== null,
    otherwise: lite,
  });
  const face = useCardFace({
    card: lite ? undefined : card,
    painted: lite ? none : painted.queue,
    texts,
    turn,
    begun: play.side === 'back' || steps.shown > 0,
  });
  const [peekedAt, setPeekedAt] = useState<string | null>(null);
  const frozen = view.editing !== null;
  // What has no place has nothing to open: what its deck says is there when it is asked for.
  const isLoose = card !== undefined && isWithoutPlace(card) && texts.includes(card.pdfId);
  const opened = (editing !== null && !isLoose) || peekedAt === turn;
  // A region is the place itself: its page is opened, and drawn, when it is asked for.
  const opensWithAnswer = !face.isLarge && !isLoose;
  const open = !lite && (opened || (opensWithAnswer && play.side === 'back'));
  return (
    <div className="play-screen">
      <PlayHeader {...{ name, detail, onLeave }} back={chosen?.back} keyless={frozen}>
        <Counts view={view} />
      </PlayHeader>
      <SpokenProgress play={painted} steps={steps} />
      {card ? (
        <div
          className="play-table"
          data-source={lite ? 'none' : open ? 'open' : 'closed'}
          data-face={card.occlusion ? 'picture' : face.isLarge ? 'page' : undefined}
          data-wide={face.isLarge || isLoose}
        >
          {editing ? (
            <CardEdit card={editing} session={session} onClose={() => session.stopEditing(null)} />
          ) : (
            <>
              <CardPanel card={card} side={play.side} {...{ steps, face, session, view, turn, speech }}>
                <SessionNotices view={view} session={session} />
              </CardPanel>
              <AnswerBar
                nextReview={chosen?.cram ? null : card.nextReview}
                nextIf={chosen?.cram ? undefined : card.nextIf}
                side={play.side}
                {...{ steps, session, turn }}
              />
            </>
          )}
          {lite && <LitePlaceholder />}
          {!lite && !open && <PeekButton onPress={() => setPeekedAt(turn)} />}
          {!lite && (open || opensWithAnswer) && (
            <div className="play-source" inert={!open}>
              <SourceLater
                card={editing ?? source ?? card}
                next={next}
                revealed={painted.side === 'back'}
                open={opened || (opensWithAnswer && painted.side === 'back')}
                frozen={editing !== null}
              />
            </div>
          )}
        </div>
      ) : play.delayed.length > 0 ? (
        <WaitingNotice view={view} session={session} />
      ) : (
        <SessionComplete {...{ view, session, onLeave, chosen }} />
      )}
      {painted.queue.some(({ occlusion, rich }) => occlusion ?? rich) && (
        <PicturesAhead queue={painted.queue} />
      )}
      {drawn && <DrawingScreen {...drawn} onClose={(done) => void session.stopDrawing(done)} />}
    </div>
  );
}

function Counts({ view }: { view: SessionView }) {
  const delays = delayBadge(view.play, view.now);
  return (
    <div className="figures flex min-w-0 items-center gap-2 text-xs whitespace-nowrap text-muted md:flex-row-reverse md:pr-2 md:text-sm">
      <span>{remaining(view.play)}</span>
      {delays && <span className="truncate font-medium text-soso">{delays}</span>}
    </div>
  );
}
