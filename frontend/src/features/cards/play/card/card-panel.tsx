import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
} from 'react';
import { CheckedLess } from '../../../../documents/checked-less.tsx';
import { useExplain } from '../../../../explaining/use-explain.tsx';
import { SpeechToggle, type SpeechToggleProps } from '../../../../speech/speech-toggle.tsx';
import { LeechBadge } from '../../history/leech.tsx';
import { GeneratedBadge } from '../../made-by.tsx';
import { RecognisedBadge } from '../../recognised-badge.tsx';
import { useAnswersDialog } from '../../history/use-answers-dialog.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { BackButton } from './back-button.tsx';
import { CardFace } from '../face/card-face.tsx';
import { FlagMark } from '../face/picture-later.tsx';
import { FaceToggle } from '../face/face-toggle.tsx';
import { ActionButtons, ActionMenu, useCardActions } from './card-actions.tsx';
import { undoLabel } from '../notices/card-words.ts';
import type { Session, SessionView } from '../session/session-shape.ts';
import { isNarrow, TapHint, useTapHint } from './tap-hint.tsx';
import type { ShownFace } from '../face/use-card-face.ts';
import type { ListSteps } from '../answer/use-list-steps.ts';
import { YieldToggle } from './yield-toggle.tsx';

export interface CardPanelProps {
  card: AnkiCard;
  side: 'front' | 'back';
  steps: ListSteps;
  face: ShownFace;
  session: Session;
  view: SessionView;
  /** Changes when another card is shown, or the same one again. */
  turn: string;
  speech: SpeechToggleProps;
  children: ReactNode;
}

/** Has the card explained once its answer is shown; `show` is null before, and where no model may explain anything to the person. */
function useExplainCard(
  { id, prompt }: Pick<AnkiCard, 'id' | 'prompt'>,
  side: 'front' | 'back',
): { show: (() => void) | null; dialog: ReactNode } {
  const { explain, dialog } = useExplain(side === 'front');
  const show = useCallback(
    () => explain?.({ explained: { of: 'card', cardId: id }, text: cardAsText(parseCard(prompt)) }),
    [explain, id, prompt],
  );
  return { show: explain && side === 'back' ? show : null, dialog };
}

/** The card. On narrow screens a tap reveals it, then its right half means correct and its left half incorrect. */
export function CardPanel({
  card,
  side,
  steps,
  face,
  session,
  view,
  turn,
  speech,
  children,
}: CardPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTopOnNewCard(panel, turn);
  useAnswerInView(panel, side === 'back' ? steps.of : steps.shown);
  const hint = useTapHint(side === 'back');
  const paper = useRef<HTMLElement>(null);
  const tapAt = (clientX: number): void => {
    if (!isNarrow() || !paper.current) return;
    if (side === 'front') return steps.next();
    const { left, width } = paper.current.getBoundingClientRect();
    hint.tapped();
    session.answer(clientX >= left + width / 2 ? 'correct' : 'incorrect');
  };
  const last = view.play.history.at(-1);
  const answers = useAnswersDialog(card);
  const explaining = useExplainCard(card, side);
  const actions = useCardActions(session, answers.show, explaining.show);
  return (
    <div ref={panel} className="play-card flex flex-col gap-2">
      <div className="flex min-h-9 shrink-0 items-center justify-between gap-3">
        <BackButton
          session={session}
          does={last ? undoLabel(last) : null}
          undoing={view.busy === 'undoing'}
        />
        <div className="-mr-2 flex items-center gap-1 md:-mr-4">
          <YieldToggle isHighYield={card.isHighYield} session={session} />
          <ActionMenu actions={actions} />
        </div>
      </div>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same for keyboards */}
      <article
        ref={paper}
        aria-label={side === 'front' ? 'Card, front' : 'Card, answer'}
        onClick={(event) => {
          if (!isElsewhere(event)) tapAt(event.clientX);
        }}
        data-messages="below"
        className="play-paper flex min-h-28 shrink-0 grow flex-col rounded-md bg-surface px-5 py-5 md:min-h-72 md:grow-0 md:px-8 md:py-8"
      >
        <div className="play-words mx-auto w-full">
          <CardFace
            card={card}
            face={face}
            revealed={side === 'back' || steps.shown}
            turn={turn}
            onTap={tapAt}
          />
        </div>
        {hint.shown && <TapHint side={side} isPicture={card.occlusion !== undefined} />}
      </article>
      <div className="play-foot flex min-h-11 shrink-0 items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap gap-1">
          <GeneratedBadge card={card} />
          <RecognisedBadge card={card} />
          {side === 'back' && <CheckedLess card={card} />}
          <LeechBadge card={card} />
          {card.flag !== undefined && <FlagMark flag={card.flag} />}
          {view.busy && (
            <output className="animate-late flex items-center gap-1 px-2 text-xs text-muted">
              <Spinner />
              Saving…
            </output>
          )}
        </div>
        <div className="-mr-2 flex items-center">
          <FaceToggle region={face.region} toggle={face.toggle} />
          <ActionButtons actions={actions} busy={view.busy !== null} />
          <SpeechToggle {...speech} />
        </div>
      </div>
      {answers.dialog}
      {explaining.dialog}
    </div>
  );
}

/** A long card begins at its top, wherever the last one was left. */
function useTopOnNewCard(panel: RefObject<HTMLElement | null>, turn: string): void {
  const shown = useRef(turn);
  useLayoutEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    panel.current?.scrollTo({ top: 0 });
  }, [panel, turn]);
}

/** Of the text that is for screen readers none is scrolled to. Cards that were laid out elsewhere draw a line before their answer. */
const answersOnCard = '.play-words > .reading :is(mark, hr), .page-region-mark';

/** What is shown of a card that is longer than its room is not left out of sight: the last of so many answers. */
function useAnswerInView(panel: RefObject<HTMLElement | null>, shown: number): void {
  useEffect(() => {
    if (shown === 0) return;
    // Just before it is painted: the layout that this takes is then there already.
    const frame = requestAnimationFrame(() => {
      const answers = panel.current?.querySelectorAll(answersOnCard) ?? [];
      const answer = answers[shown - 1];
      // The answer is below its line.
      answer?.scrollIntoView({ block: answer.matches('hr') ? 'start' : 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, shown]);
}

/** A tap that belongs to a control, or that ends the selection of text. */
function isElsewhere({ target }: MouseEvent): boolean {
  const inControl =
    target instanceof Element && target.closest('button, a, summary, input, textarea') !== null;
  return inControl || document.getSelection()?.isCollapsed === false;
}
