import { makeRecogniser, type Engine, type Recogniser } from './recogniser.ts';

type EngineClass = new () => Engine;

function engineClass(): EngineClass | null {
  const known = globalThis as { SpeechRecognition?: EngineClass; webkitSpeechRecognition?: EngineClass };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
}

/**
 * Whether recognition can listen to a microphone of one's choice. Engines that take a track cannot be distinguished from those that
 * ignore it, but those that say which languages they have at hand came later.
 */
export function canChooseMicrophone(): boolean {
  const Engine = engineClass();
  return Engine !== null && 'available' in Engine && 'mediaDevices' in navigator;
}

/** That of this browser; null where it has none. `device` names the microphone for each round; '' is the browser's own choice. */
export function browserRecogniser(device: () => string): Recogniser | null {
  const Engine = engineClass();
  if (!Engine) return null;
  return makeRecogniser(
    () => new Engine(),
    async (engine) => {
      const deviceId = device();
      if (deviceId === '' || !canChooseMicrophone()) return engine.start();
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { deviceId } });
      const [track] = stream.getAudioTracks();
      engine.addEventListener('end', () => track?.stop());
      engine.start(track);
    },
  );
}
