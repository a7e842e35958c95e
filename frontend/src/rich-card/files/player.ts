import { callServerOrDevice } from '../../api/api.ts';
import type { FileContent } from '../../api/transport/transport.ts';
import type { DeckMedium } from '../../occlusion/page-part.ts';
import { pictureCall } from '../../occlusion/picture-call.ts';

export type Playing = 'no' | 'loading' | 'yes';

interface Playback {
  /** What it was begun by. */
  owner: object;
  tell: (playing: Playing) => void;
  stop: () => void;
}

/** One sound is heard at a time. */
let current: Playback | null = null;

/** Stops what this has begun. */
export function stopSound(owner: object): void {
  if (current?.owner === owner) current.stop();
}

/** Plays a sound from its beginning, in the place of any other. Rejects when it cannot be fetched or played. */
export async function playSound(
  owner: object,
  medium: DeckMedium,
  tell: (playing: Playing) => void,
): Promise<void> {
  current?.stop();
  const asking = new AbortController();
  let url: string | null = null;
  let audio: HTMLAudioElement | null = null;
  const playback: Playback = {
    owner,
    tell,
    stop: () => {
      if (current === playback) current = null;
      asking.abort();
      audio?.pause();
      // It asks for no more of what is not there any longer.
      audio?.removeAttribute('src');
      audio?.load();
      if (url) URL.revokeObjectURL(url);
      url = null;
      tell('no');
    },
  };
  current = playback;
  tell('loading');
  try {
    const { data, error } = await callServerOrDevice(pictureCall(medium), asking.signal);
    if (current !== playback) return;
    if (error) throw error;
    const { bytes, type } = data as FileContent;
    url = URL.createObjectURL(new Blob([bytes], { type }));
    audio = new Audio(url);
    audio.addEventListener('ended', playback.stop);
    await audio.play();
    if (current === playback) tell('yes');
  } catch (failure) {
    if (current !== playback) return;
    playback.stop();
    throw failure;
  }
}
