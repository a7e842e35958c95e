import { lastItem } from '../../../../card-text/list-steps.ts';
import { languageOfCard, spokenCard } from '../../../../speech/spoken-card.ts';
import type { SpeechToggleProps } from '../../../../speech/speech-toggle.tsx';
import { useReadAloud } from '../../../../speech/use-read-aloud.ts';
import { useSpeechChoice } from '../../../../speech/use-speech-choice.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { turnOf } from '../queue/play-parts.ts';
import type { PlayState } from '../queue/play-state.ts';

interface Said {
  play: PlayState;
  /** So many items of a list are shown. */
  items: number;
  /** Nothing is said now. */
  silent: boolean;
  /** Whether cards are read unless somebody says no. */
  otherwise: boolean;
}

/** Reads the card that is shown aloud where that is switched on, and each item of a list. */
export function useCardSpeech({ play, items, silent, otherwise }: Said): SpeechToggleProps {
  const toasts = useToasts();
  const [on, onChange] = useSpeechChoice(otherwise);
  const card = play.queue[0];
  const front = play.side === 'front';
  const spoken =
    on && !silent && card
      ? {
          text: front
            ? (lastItem(card.prompt, items) ?? spokenCard(card.prompt, false))
            : spokenCard(card.prompt, true),
          lang: languageOfCard(card.prompt, card.span),
          turn: `${turnOf(play)} ${play.side} ${items}`,
        }
      : null;
  const speaker = useReadAloud(spoken, () => {
    onChange(false);
    toasts.error(
      'The card could not be read aloud: this browser has no voice for it, or the device did not answer.',
      {
        key: 'speech',
      },
    );
  });
  return { on, onChange, there: speaker !== null };
}
