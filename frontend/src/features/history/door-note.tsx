import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import { DoorOpen } from 'lucide-react';
import { doorNote, nameOf } from './person.ts';

/** Who waits: what is known before the door is opened. */
export function DoorNote({ person }: { person: CasePerson }) {
  const { sex, speaker } = person;
  return (
    <aside
      aria-label="Who the patient is"
      className="flex items-start gap-3 rounded-md border border-line bg-surface px-4 py-3"
    >
      <DoorOpen aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-serif text-lg">{nameOf(person)}</p>
        <p className="text-sm text-muted">
          {doorNote(person)}.
          {speaker === 'parent' && ` You speak with ${sex === 'female' ? 'her' : 'his'} parent.`}
        </p>
      </div>
    </aside>
  );
}
