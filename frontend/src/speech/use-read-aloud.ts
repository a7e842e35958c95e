import { useEffect, useEffectEvent, useState } from 'react';
import { browserSpeaker, type Speaker } from './speaker.ts';

export interface Spoken {
  text: string;
  /** As a browser names voices. */
  lang: string;
  /** Changes when the same text is to be read again. */
  turn: string;
}

/**
 * Reads aloud while there is something to be read, from its beginning whenever that changes; stops when there is nothing
 * more (null), and when the page is left. `failed`: the browser could not read. Null where it has no speech at all.
 */
export function useReadAloud(spoken: Spoken | null, failed: () => void): Speaker | null {
  const [speaker] = useState(browserSpeaker);
  const read = useEffectEvent((text: string, lang: string, _turn: string | undefined) =>
    speaker?.speak(text, lang, failed),
  );
  const text = spoken?.text ?? null;
  const lang = spoken?.lang ?? '';
  const turn = spoken?.turn;
  useEffect(() => {
    if (!speaker || text === null) return;
    read(text, lang, turn);
    // A page that is left is not unmounted, and some browsers read on.
    const stop = (): void => speaker.stop();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [speaker, text, lang, turn]);
  return speaker;
}
