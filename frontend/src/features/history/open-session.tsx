import type { historyApi, HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { SlidersHorizontal, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../api/time/server-clock.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DoorNote } from './door-note.tsx';
import { FinishForm } from './finish/finish-form.tsx';
import { speakerOf } from './person.ts';
import { Composer } from './talk/composer.tsx';
import { Conversation } from './talk/conversation.tsx';
import { StationClock } from './talk/station-clock.tsx';
import { useConversation } from './talk/use-conversation.ts';
import { useTalk } from './voice/use-talk.ts';
import { VoiceDialog } from './voice/voice-dialog.tsx';
import { useVoiceSettings, type VoiceSettings } from './voice/voice-settings.ts';

interface OpenSessionProps {
  history: AnswerOf<typeof historyApi.getHistory>;
  isPressed: boolean;
  onLeave: () => void;
}

interface SessionHeaderProps {
  session: HistorySessionShown;
  settings: VoiceSettings;
  onSettings: (next: Partial<VoiceSettings>) => void;
  onStop: () => void;
}

/** What a history is taken of, and how it is stopped: it can be gone on with later. */
function SessionHeader({ session, settings, onSettings, onStop }: SessionHeaderProps) {
  const [isSetting, setSetting] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 md:py-6">
      <h1 className="font-serif text-xl">Take a history of</h1>
      <input
        aria-label="Disease"
        readOnly
        value={session.diseaseName || 'Hidden until you finish'}
        className="target min-w-0 flex-1 basis-32 truncate rounded-md border border-line bg-transparent px-2.5 py-1 text-base text-muted md:text-sm"
      />
      <div className="flex items-center gap-1">
        <Button icon={<Square aria-hidden size={14} />} onClick={onStop}>
          Stop History
        </Button>
        <IconButton label="Voice and microphone" onClick={() => setSetting(true)}>
          <SlidersHorizontal aria-hidden size={18} />
        </IconButton>
      </div>
      {isSetting && (
        <VoiceDialog settings={settings} onChange={onSettings} onClose={() => setSetting(false)} />
      )}
    </header>
  );
}

/** A history that goes on: who the patient is, what was said, and the field and microphone for the next line. */
export function OpenSession({ history, isPressed, onLeave }: OpenSessionProps) {
  const { session, rounds } = history;
  const { sessionId, endsAt, person } = session;
  const speaker = speakerOf(person);
  const [settings, change] = useVoiceSettings();
  const conversation = useConversation(sessionId, rounds);
  const { pending } = conversation;
  const talking = useTalk(settings, conversation.send);
  const { talk, canHear } = talking;
  const [isOver, setOver] = useState(() => endsAt !== null && Date.parse(endsAt) <= serverNow());
  const [isFinishing, setFinishing] = useState(isOver);
  const said = useMemo(() => rounds.map((round) => round.said), [rounds]);

  const isTalkedTo = canHear && settings.isTalking;
  const begin = useEffectEvent(() => {
    // Only after a press: a page that is loaded again opens no microphone by itself.
    if (isPressed && isTalkedTo && !isOver) talk.on();
  });
  useEffect(() => begin(), []);

  const end = useRef<HTMLDivElement>(null);
  const lines = rounds.length + (pending === null ? 0 : 1);
  useEffect(() => {
    if (lines > 0) void end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);

  const finish = (): void => {
    talk.off();
    setFinishing(true);
  };
  const over = (): void => {
    setOver(true);
    finish();
  };
  return (
    <>
      <SessionHeader
        session={session}
        settings={settings}
        onSettings={change}
        onStop={() => {
          talk.off();
          onLeave();
        }}
      />
      <div className="flex flex-1 flex-col gap-6 pb-6">
        <DoorNote person={person} />
        <Conversation rounds={rounds} pending={pending} speaker={speaker} />
      </div>
      {isFinishing ? (
        <>
          {endsAt !== null && !isOver && <StationClock endsAt={endsAt} onOver={over} />}
          <FinishForm sessionId={sessionId} isOver={isOver} onBack={() => setFinishing(false)} />
        </>
      ) : (
        <section
          aria-label="Speak with the patient"
          data-messages="above"
          className="sticky bottom-0 -mx-4 flex flex-col gap-2 border-t border-line bg-canvas px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {endsAt === null ? (
              <p className="figures text-sm text-muted">{inWords(said.length)}</p>
            ) : (
              <StationClock endsAt={endsAt} onOver={over} />
            )}
            <Button variant="quiet" onClick={finish}>
              Finish
            </Button>
          </div>
          <Composer
            {...talking}
            typed={conversation.typed}
            onType={conversation.type}
            problem={conversation.problem}
            said={said}
            speaker={speaker}
            isTypedAtOnce={isPressed && !isTalkedTo}
            onTalking={(isTalking) => change({ isTalking })}
          />
          <p className="text-xs text-muted pointer-coarse:hidden">
            Enter sends, / types{canHear && ', M talks'}, Esc interrupts the patient.
          </p>
        </section>
      )}
      <div ref={end} />
    </>
  );
}

const inWords = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);
