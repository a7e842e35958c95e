import { languageOfCard, spokenCard } from '../../../speech/spoken-card.ts';
import type { SpeechToggleProps } from '../../../speech/speech-toggle.tsx';
import { useReadAloud } from '../../../speech/use-read-aloud.ts';
import { useSpeechChoice } from '../../../speech/use-speech-choice.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { turnOf } from './play-parts.ts';
import type { PlayState } from './play-state.ts';

/** Reads the card that is shown aloud where that is switched on; `silent`: not now. */
export function useCardSpeech(play: PlayState, silent: boolean, otherwise = false): SpeechToggleProps {
  const toasts = useToasts();
  const [on, onChange] = useSpeechChoice(otherwise);
  const card = play.queue[0];
  const spoken =
    on && !silent && card
      ? {
          text: spokenCard(card.prompt, play.side === 'back'),
          lang: languageOfCard(card.prompt, card.span),
          turn: `${turnOf(play)} ${play.side}`,
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
