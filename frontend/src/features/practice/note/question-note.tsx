import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { isLeft, NoteField } from './note-field.tsx';

interface QuestionNoteProps {
  questionId: string;
  /** As the server has it; '': there is none. */
  note: string;
  /** Whether a note is shown at once: before the answer it could tell it. */
  isShown: boolean;
  /** Whether `n` means this question: there is no other on the screen. */
  hasKey?: boolean;
}

/** The person's own note to a question, to read and to write. */
export function QuestionNote({ questionId, note, isShown, hasKey = false }: QuestionNoteProps) {
  const person = useSession().user?.id ?? '';
  const [isOpened, setOpened] = useState(false);
  // What could not be kept is shown, and so is tried again: nobody else knows of it.
  const [isUnkept, setUnkept] = useState(() => isLeft(person, questionId));
  // What was written in this view, where nothing fetches the question again.
  const [kept, setKept] = useState<string | null>(null);
  const text = kept ?? note;
  const isOpen = isOpened || isUnkept || (isShown && text !== '');
  useShortcut('n', () => setOpened(true), hasKey && !isOpen, 'Write a note on the question');
  if (isOpen)
    return (
      <NoteField
        {...{ questionId, isOpened }}
        note={text}
        onKept={setKept}
        onClose={
          isShown
            ? null
            : () => {
                setOpened(false);
                setUnkept(false);
              }
        }
      />
    );
  return (
    <Button
      variant="plain"
      className="self-start"
      shortcut={hasKey ? 'n' : undefined}
      icon={<NotebookPen aria-hidden size={16} />}
      onClick={() => setOpened(true)}
    >
      {text === '' ? 'Add a note' : 'Show your note'}
    </Button>
  );
}
