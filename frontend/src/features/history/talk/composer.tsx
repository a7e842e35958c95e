import { Mic, MicOff, SendHorizontal, Ear, Volume2 } from 'lucide-react';
import { longestLine } from '@anamnesis/contracts/history/limits.ts';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useListedShortcut } from '../../../ui/keys/listed-shortcuts.ts';
import { useShortcut, useShortcutAnywhere } from '../../../ui/keys/use-shortcut.ts';
import { micProblemInWords, notSupported } from '../voice/problem-words.ts';
import type { TalkOfPage } from '../voice/use-talk.ts';
import { recalled } from './recall.ts';

interface ComposerProps extends TalkOfPage {
  typed: string;
  onType: (typed: string) => void;
  /** The doctor's lines so far. */
  said: readonly string[];
  /** Why the last line was not answered. */
  problem: string | null;
  speaker: string;
  /** Who has just met the patient, and does not talk, types at once; on touch its keyboard would cover the patient. */
  isTypedAtOnce: boolean;
  onTalking: (isTalking: boolean) => void;
}

type TalkStatusProps = Pick<TalkOfPage, 'talk' | 'state' | 'canHear'> & { speaker: string };

/** Whether it listens or speaks now, what it understands so far, how the patient is interrupted, and why nothing is heard. */
function TalkStatus({ talk, state, canHear, speaker }: TalkStatusProps) {
  const { status, heard, problem } = state;
  const isSpeaking = status === 'speaking';
  useListedShortcut('Escape', 'Stop the patient speaking');
  useShortcutAnywhere('Escape', talk.interrupt, isSpeaking);
  useShortcut('Space', talk.interrupt, isSpeaking);
  return (
    <div className="flex flex-col gap-1 text-sm text-muted empty:hidden">
      {!canHear && <p>{notSupported} Type your questions.</p>}
      <p role="alert" className="text-ink empty:hidden">
        {problem && micProblemInWords(problem)}
      </p>
      {status === 'listening' && (
        <p className="flex items-start gap-2">
          <Ear aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">
            {heard === '' ? 'Listening…' : <span className="text-ink italic">{heard}…</span>}
          </span>
        </p>
      )}
      {isSpeaking && (
        <div className="flex flex-wrap items-center gap-x-2">
          <Volume2 aria-hidden size={16} className="shrink-0 text-accent" />
          <span className="min-w-0">{speaker} is speaking.</span>
          <Button variant="quiet" shortcut="Escape" onClick={talk.interrupt}>
            Interrupt
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where a line is typed or spoken, always at hand. */
export function Composer(props: ComposerProps) {
  const { typed, onType, said, problem, speaker, isTypedAtOnce, talk, state, canHear, onTalking } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = (): void => field.current?.focus();
  const isAnswering = state.status === 'answering';
  const send = (): void => {
    const line = typed.trim();
    if (line === '' || isAnswering) return;
    onType('');
    talk.type(line);
  };
  const type = (next: string): void => {
    // Who types has something to say.
    talk.interrupt();
    onType(next);
  };
  const toggle = (): void => {
    onTalking(!state.isOn);
    if (state.isOn) talk.off();
    else talk.on();
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      return send();
    }
    const line = recalled(said, typed, event.key);
    if (line === null) return;
    event.preventDefault();
    onType(line);
  };
  const begin = useEffectEvent(() => {
    if (isTypedAtOnce && !matchMedia('(pointer: coarse)').matches) focus();
  });
  useEffect(() => begin(), []);
  useShortcut('/', focus, true, 'Type to the patient');
  useShortcut('t', focus, true, 'Type to the patient');
  useShortcut('m', toggle, canHear, 'Talk, or turn the microphone off');
  return (
    <>
      <TalkStatus {...{ talk, state, canHear, speaker }} />
      <p role="alert" className="text-sm wrap-anywhere text-wrong empty:hidden">
        {problem}
      </p>
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label="Your line to the patient"
          placeholder={`Ask ${speaker}`}
          rows={1}
          maxLength={longestLine}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={keys}
          enterKeyHint="send"
          className="target field-sizing-content max-h-40 min-w-0 flex-1 resize-none rounded-md border border-line-strong bg-surface px-3 py-1.5 text-base text-ink focus-visible:outline-offset-0"
        />
        <IconButton
          label={state.isOn ? 'Turn the microphone off' : 'Talk'}
          tooltip={canHear ? undefined : 'This browser cannot recognise speech'}
          side="top"
          shortcut={canHear ? 'm' : undefined}
          disabled={!canHear}
          aria-pressed={state.isOn}
          variant={state.isOn ? 'primary' : 'secondary'}
          onClick={toggle}
        >
          {canHear ? <Mic aria-hidden size={18} /> : <MicOff aria-hidden size={18} />}
        </IconButton>
        <IconButton
          label="Send"
          side="top"
          variant="secondary"
          disabled={typed.trim() === '' || isAnswering}
          onClick={() => {
            send();
            focus();
          }}
        >
          <SendHorizontal aria-hidden size={18} />
        </IconButton>
      </div>
    </>
  );
}
