import { isInterruption, withoutEcho } from './echo.ts';
import type { MicProblem } from './recogniser.ts';

/** The loop of specification 1 §4: listen, show the doctor's line, send it, show and speak the reply, and again until stopped. */
export type TalkState = {
  status: 'idle' | 'listening' | 'answering' | 'speaking';
  /** The flag that Stop takes away; it is checked before each round of listening. */
  isOn: boolean;
  /** Counts states: what comes late of an earlier one is not heeded. */
  turn: number;
  /** Which round of listening goes on, also while the patient speaks; 0: none. */
  ear: number;
  /** Rounds of listening so far. */
  rounds: number;
  /** What is understood so far of what is being said. */
  heard: string;
  /** The line that is answered, or the reply that is spoken, or was until it was interrupted. */
  line: string;
  /** Rounds in a row that ended as soon as they had begun. */
  quick: number;
  problem: MicProblem | null;
};

export type TalkEvent =
  | { type: 'on' }
  | { type: 'off' }
  | { type: 'interim' | 'heard' | 'typed'; text: string }
  | { type: 'silence'; afterMs: number }
  | { type: 'refused'; problem: MicProblem }
  /** `text`: what is to be spoken; '': nothing. */
  | { type: 'answered'; text: string; canInterrupt: boolean }
  | { type: 'failed' | 'spoken' | 'interrupted' };

export const idle: TalkState = {
  status: 'idle',
  isOn: false,
  turn: 0,
  ear: 0,
  rounds: 0,
  heard: '',
  line: '',
  quick: 0,
  problem: null,
};

const quickMs = 1000;
const mostQuick = 5;

/** Another state; nothing is listened to in it unless it says so. */
const to = (state: TalkState, change: Partial<TalkState>): TalkState => ({
  ...state,
  heard: '',
  line: '',
  ear: 0,
  ...change,
  turn: state.turn + 1,
});

/** A new round of listening. */
const nextEar = ({ rounds }: TalkState): Pick<TalkState, 'ear' | 'rounds'> => ({
  ear: rounds + 1,
  rounds: rounds + 1,
});

/** The next round, where there is to be one. */
const onwards = (state: TalkState): TalkState =>
  to(state, state.isOn ? { status: 'listening', ...nextEar(state) } : { status: 'idle' });

const answering = (state: TalkState, line: string): TalkState =>
  to(state, { status: 'answering', line, quick: 0 });

export function step(state: TalkState, event: TalkEvent): TalkState {
  const { status } = state;
  switch (event.type) {
    case 'on': {
      const on = { ...state, isOn: true, problem: null, quick: 0 };
      return status === 'idle' ? onwards(on) : on;
    }
    case 'off': {
      const off = { ...state, isOn: false, ear: 0 };
      return status === 'answering' || status === 'idle' ? off : to(off, { status: 'idle' });
    }
    case 'interim':
      return interim(state, event.text);
    case 'heard':
      return heard(state, event.text);
    case 'silence':
      return silence(state, event.afterMs);
    case 'refused': {
      const off = { ...state, isOn: false, ear: 0, problem: event.problem };
      return status === 'listening' ? to(off, { status: 'idle' }) : off;
    }
    case 'typed':
      return status === 'answering' ? state : answering(state, event.text);
    case 'answered':
      return status === 'answering' ? answered(state, event.text, event.canInterrupt) : state;
    case 'failed':
      return status === 'answering' ? to(state, { status: 'idle', isOn: false }) : state;
    case 'spoken':
    case 'interrupted':
      return status === 'speaking' ? onwards(state) : state;
    default:
      return event satisfies never;
  }
}

/** Said while the patient speaks, it interrupts, and the same round goes on. */
function interim(state: TalkState, text: string): TalkState {
  const { status, line, ear } = state;
  if (status === 'listening') return { ...state, heard: withoutEcho(text, line) };
  if (status !== 'speaking' || !isInterruption(text, line)) return state;
  return to(state, { status: 'listening', ear, line, heard: withoutEcho(text, line) });
}

function heard(state: TalkState, text: string): TalkState {
  const { status, line } = state;
  if (status === 'speaking' && !isInterruption(text, line)) return { ...state, ...nextEar(state) };
  if (status !== 'listening' && status !== 'speaking') return state;
  const said = withoutEcho(text, line).trim();
  return said === '' ? onwards(state) : answering(state, said);
}

/** A round without a word is followed by another one, unless the engine does nothing but end. */
function silence(state: TalkState, afterMs: number): TalkState {
  const quick = afterMs < quickMs ? state.quick + 1 : 0;
  const isBroken = quick >= mostQuick;
  if (state.status === 'speaking')
    return isBroken ? { ...state, quick: 0, ear: 0 } : { ...state, quick, ...nextEar(state) };
  if (state.status !== 'listening') return state;
  if (isBroken) return to(state, { status: 'idle', isOn: false, quick: 0, problem: 'ends' });
  return onwards({ ...state, quick });
}

function answered(state: TalkState, text: string, canInterrupt: boolean): TalkState {
  if (text === '') return onwards(state);
  const ear = state.isOn && canInterrupt ? nextEar(state) : {};
  return to(state, { status: 'speaking', line: text, ...ear });
}
