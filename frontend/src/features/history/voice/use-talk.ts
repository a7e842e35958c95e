import { spoken } from './spoken.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserSpeaker } from '../../../speech/speaker.ts';
import { browserRecogniser } from './browser-recogniser.ts';
import { makeTalk, type Spoken, type Talk } from './talk.ts';
import type { TalkState } from './talk-state.ts';
import { englishVoices } from './use-voices.ts';
import type { VoiceSettings } from './voice-settings.ts';

/** Sends a line; resolves with the words of the patient, or null where it was not answered. */
export type SendLine = (line: string) => Promise<string | null>;

export interface TalkOfPage {
  talk: Talk;
  state: TalkState;
  /** The browser can recognise speech, and speak. */
  canHear: boolean;
  canSpeak: boolean;
}

/** The loop with this browser's speech; it ends when the page is left. */
export function useTalk(settings: VoiceSettings, send: SendLine): TalkOfPage {
  const [{ talk, canHear, canSpeak, follow }] = useState(() => talkOfBrowser({ settings, send }));
  useEffect(() => follow({ settings, send }));
  const state = useSyncExternalStore(talk.subscribe, talk.state);
  useEffect(() => {
    const leave = (): void => {
      talk.off();
      talk.interrupt();
    };
    // A page that is left is not unmounted, and some browsers read on.
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [talk]);
  return { talk, state, canHear, canSpeak };
}

/** What changes while it runs. */
type Wishes = { settings: VoiceSettings; send: SendLine };

function talkOfBrowser(first: Wishes) {
  let latest = first;
  const recogniser = browserRecogniser(() => latest.settings.device);
  const speaker = browserSpeaker();
  const talk = makeTalk({
    // Without recognition nothing is ever listened to: the microphone cannot be pressed.
    recogniser: recogniser ?? { listen: () => () => undefined },
    say: (text, ended) => {
      const { voice, rate } = latest.settings;
      const chosen = englishVoices().find(({ name }) => name === voice) ?? null;
      speaker?.speak(spoken(text), chosen?.lang ?? 'en-GB', ended, {
        voice: chosen,
        rate: Number(rate),
        ended,
      });
      return () => speaker?.stop();
    },
    send: async (line): Promise<Spoken | null> => {
      const said = await latest.send(line);
      if (said === null) return null;
      const { isAloud, rate, canInterrupt } = latest.settings;
      const isSpoken = speaker !== null && (isAloud || talk.state().isOn);
      return { text: isSpoken ? said : '', rate: Number(rate), canInterrupt };
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
  });
  const follow = (next: Wishes): void => void (latest = next);
  return { talk, canHear: recogniser !== null, canSpeak: speaker !== null, follow };
}
