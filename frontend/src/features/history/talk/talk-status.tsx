import { Ear, Volume2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useListedShortcut } from '../../../ui/keys/listed-shortcuts.ts';
import { useShortcut, useShortcutAnywhere } from '../../../ui/keys/use-shortcut.ts';
import { micProblemInWords, notSupported } from '../voice/problem-words.ts';
import type { TalkOfPage } from '../voice/use-talk.ts';

type TalkStatusProps = Pick<TalkOfPage, 'talk' | 'state' | 'canHear'> & { speaker: string };

/** Whether it listens or speaks now, what it understands so far, how the patient is interrupted, and why nothing is heard. */
export function TalkStatus({ talk, state, canHear, speaker }: TalkStatusProps) {
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
