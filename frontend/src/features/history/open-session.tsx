import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DoorNote } from './door-note.tsx';
import { FinishForm } from './finish/finish-form.tsx';
import { speakerOf } from './person.ts';
import { SessionHeader } from './session-header.tsx';
import { Composer } from './talk/composer.tsx';
import { Conversation } from './talk/conversation.tsx';
import { StationClock } from './talk/station-clock.tsx';
import { useConversation } from './talk/use-conversation.ts';
import { useTalk } from './voice/use-talk.ts';
import { useVoiceSettings } from './voice/voice-settings.ts';

interface OpenSessionProps {
  history: AnswerOf<typeof historyApi.getHistory>;
  isPressed: boolean;
  onLeave: () => void;
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
