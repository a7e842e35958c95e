import type { HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { doorNote, nameOf } from '../person.ts';

/** The patient who still waits. */
export function GoOn({ session, onOpen }: { session: HistorySessionShown; onOpen: () => void }) {
  const { person, rounds } = session;
  return (
    <Notice
      action={
        <Button icon={<ArrowRight aria-hidden size={16} />} onClick={onOpen}>
          Go on with {nameOf(person)}
        </Button>
      }
    >
      {nameOf(person)}, {doorNote(person)}. {inWords(rounds)}
    </Notice>
  );
}

const inWords = (rounds: number): string =>
  rounds === 0
    ? 'You have not asked anything yet.'
    : rounds === 1
      ? 'You asked one question.'
      : `You asked ${rounds} questions.`;
