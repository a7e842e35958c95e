/** Specification 2 §9. */
const voice = { rate: 0.85, pitch: 1, volume: 0.8 };

/** The browser's speech as a speaker uses it. */
export type Synthesis = Pick<SpeechSynthesis, 'speak' | 'cancel'>;

/** How a text is read, where it is not as cards are. */
export interface Manner {
  /** null: what the browser takes for the language. */
  voice: SpeechSynthesisVoice | null;
  rate: number;
  /** It was read to its end, or the browser gave up. Not when it was stopped. Some browsers never say so. */
  ended: () => void;
}

export interface Speaker {
  /** Reads a text of a language aloud in place of what is being read. `failed`: it was not, and nobody has stopped it. */
  speak: (text: string, lang: string, failed: () => void, manner?: Manner) => void;
  stop: () => void;
}

/** Browsers stop in the middle of an utterance that is longer than about a quarter of a minute. */
const longest = 200;

/** Why an utterance ended that was not read, although nothing is wrong. `not-allowed`: nothing was pressed on the page yet. */
const harmless = new Set<string>(['interrupted', 'canceled', 'not-allowed']);

/** `utterance` makes one of a text. */
export function makeSpeaker(
  synthesis: Synthesis,
  utterance: (text: string) => SpeechSynthesisUtterance,
): Speaker {
  /** Counts what was asked for, so that what comes late of something earlier is not heeded. */
  let asked = 0;
  return {
    speak: (text, lang, failed, manner) => {
      asked += 1;
      const turn = asked;
      synthesis.cancel();
      const parts = pieces(text);
      const ended = (): void => {
        if (turn === asked) manner?.ended();
      };
      if (parts.length === 0) ended();
      for (const [at, piece] of parts.entries()) {
        const said = Object.assign(utterance(piece), voice, { lang });
        if (manner) Object.assign(said, { rate: manner.rate, voice: manner.voice });
        if (manner && at === parts.length - 1) said.addEventListener('end', ended);
        said.addEventListener('error', ({ error }) => {
          if (turn !== asked) return;
          if (harmless.has(error)) return ended();
          asked += 1;
          synthesis.cancel();
          failed();
        });
        synthesis.speak(said);
      }
    },
    stop: () => {
      asked += 1;
      synthesis.cancel();
    },
  };
}

/** Lines and sentences, the long ones cut between words: each is one utterance. */
export function pieces(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(line)])
    .flatMap(({ segment }) => cut(segment.trim()))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

function cut(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const at = space > 0 ? space : longest;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}

/** That of this browser; null where it has no speech. */
export function browserSpeaker(): Speaker | null {
  if (!('speechSynthesis' in globalThis) || !('SpeechSynthesisUtterance' in globalThis)) return null;
  return makeSpeaker(globalThis.speechSynthesis, (text) => new SpeechSynthesisUtterance(text));
}
