import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { playSound, stopSound, type Playing } from './player.ts';

/** Plays a sound of a card, and stops it. Nothing is heard before it is pressed. */
export function SoundButton({ pdfId, file }: { pdfId: string; file: string }) {
  const [playing, setPlaying] = useState<Playing>('no');
  const [failed, setFailed] = useState(false);
  const owner = useRef({});
  // Another card, another silence.
  useEffect(() => {
    const { current } = owner;
    return () => stopSound(current);
  }, []);
  const press = (): void => {
    setFailed(false);
    if (playing !== 'no') stopSound(owner.current);
    else playSound(owner.current, { pdfId, file }, setPlaying).catch(() => setFailed(true));
  };
  return (
    <button
      type="button"
      data-playing={playing === 'yes' || undefined}
      className="card-medium target"
      onClick={(event) => {
        // After a press of the mouse, Space belongs to the card again.
        if (event.detail > 0) event.currentTarget.blur();
        press();
      }}
    >
      {playing === 'no' && <Volume2 aria-hidden size={18} />}
      {playing === 'loading' && <Spinner />}
      {playing === 'yes' && <Square aria-hidden size={16} />}
      {failed
        ? 'The sound could not be played. Try again'
        : playing === 'yes'
          ? 'Stop the sound'
          : 'Play the sound'}
    </button>
  );
}
