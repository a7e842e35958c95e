/** Why nothing can be heard, as browsers name it; `ends`: the engine stops as soon as it is started. */
export const micProblems = [
  'not-allowed',
  'service-not-allowed',
  'audio-capture',
  'network',
  'language-not-supported',
  'ends',
] as const;
export type MicProblem = (typeof micProblems)[number];

/** What comes of a round of listening: it begins, and has one end out of three. */
export interface Hearing {
  began: () => void;
  /** What is understood so far. */
  interim: (text: string) => void;
  heard: (text: string) => void;
  silence: () => void;
  refused: (problem: MicProblem) => void;
}

export interface Recogniser {
  /** Listens for one utterance; returns what breaks it off, after which nothing more comes of it. */
  listen: (hearing: Hearing) => () => void;
}

type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };

/** The browser's speech recognition as it is used here; TypeScript's library does not know it. */
export interface Engine extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
}

/** Specification 1 §9: one utterance in American English. */
const manner = { lang: 'en-US', continuous: false, interimResults: true, maxAlternatives: 1 };

/** `start` may fail, at once or later, as where a microphone is opened first. */
export function makeRecogniser(
  create: () => Engine,
  start: (engine: Engine) => void | Promise<void> = (engine) => engine.start(),
): Recogniser {
  return {
    listen: (hearing) => {
      const engine = Object.assign(create(), manner);
      let text = '';
      let isOver = false;
      const end = (finish: () => void): void => {
        if (isOver) return;
        isOver = true;
        engine.abort();
        finish();
      };
      const endWithText = (): void => end(() => (text === '' ? hearing.silence() : hearing.heard(text)));
      engine.addEventListener('start', () => isOver || hearing.began());
      engine.addEventListener('result', (event) => {
        if (isOver) return;
        const results = [...(event as Event & { results: ArrayLike<Result> & Iterable<Result> }).results];
        text = results
          .map((each) => each[0]?.transcript ?? '')
          .join(' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
        if (results.some(({ isFinal }) => isFinal)) endWithText();
        else hearing.interim(text);
      });
      engine.addEventListener('error', (event) => {
        const { error } = event as Event & { error: string };
        const problem = micProblems.find((each) => each === error);
        end(() => (problem ? hearing.refused(problem) : hearing.silence()));
      });
      // Some engines never say that a result is the last one.
      engine.addEventListener('end', endWithText);
      void begin(engine, start, end, hearing);
      return () => end(() => undefined);
    },
  };
}

async function begin(
  engine: Engine,
  start: (engine: Engine) => void | Promise<void>,
  end: (finish: () => void) => void,
  hearing: Hearing,
): Promise<void> {
  try {
    await start(engine);
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : '';
    const problem = name === 'NotAllowedError' ? 'not-allowed' : name === 'NotFoundError' && 'audio-capture';
    end(() => (problem ? hearing.refused(problem) : hearing.silence()));
  }
}
