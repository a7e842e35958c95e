import type { MicProblem } from './recogniser.ts';

/** Specification 1 §8. */
export const notSupported = 'Speech recognition not supported in this browser.';

const words: Record<MicProblem, string> = {
  'not-allowed':
    'The microphone is not allowed for this page. Press the sign beside the address, allow the microphone, then press it here again.',
  'service-not-allowed':
    'This browser does not allow speech recognition here. Allow it in the browser’s settings, under privacy, then press the microphone again.',
  'audio-capture':
    'No microphone was found. Plug one in or choose another under Voice and microphone, then press the microphone again.',
  network:
    'The browser’s speech recognition could not be reached; it needs the network. Check your connection, then press the microphone again.',
  'language-not-supported': 'The speech recognition of this browser does not know English.',
  ends: 'The speech recognition of this browser keeps stopping. Perhaps another tab or app has the microphone; close it, then press the microphone again.',
};

/** What happened to the microphone, and what can be done. */
export const micProblemInWords = (problem: MicProblem): string => `${words[problem]} You can type meanwhile.`;
