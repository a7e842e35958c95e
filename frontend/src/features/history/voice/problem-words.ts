import type { MicProblem } from './recogniser.ts';

/** Specification 1 §8. */
export const notSupported = 'Speech recognition not supported in this browser.';

const words: Record<MicProblem, string> = {
  'not-allowed':
    'The browser does not let this page use the microphone. Select the icon next to the address, allow the microphone, then press the microphone here again.',
  'service-not-allowed':
    'This browser does not allow speech recognition here. Allow it in the browser’s settings, under privacy, then press the microphone again.',
  'audio-capture':
    'No microphone was found. Plug one in or choose another under Voice and microphone, then press the microphone again.',
  network:
    'The browser’s speech recognition needs the internet and could not be reached. Check your connection, then press the microphone again.',
  'language-not-supported': 'The speech recognition of this browser does not know English.',
  ends: 'The speech recognition of this browser keeps stopping. Perhaps another tab or app has the microphone; close it, then press the microphone again.',
};

/** What happened to the microphone, and what can be done. */
export const micProblemInWords = (problem: MicProblem): string => `${words[problem]} You can type instead.`;
