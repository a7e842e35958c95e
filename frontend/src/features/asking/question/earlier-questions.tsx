import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { History, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { AskedQuestion } from '../asking-endpoints.ts';
import { nameOf } from '../answer/sources/places.ts';
import type { Place } from './question.ts';
import { useForgetting } from '../use-forgetting.ts';

interface EarlierQuestionsProps {
  questions: readonly AskedQuestion[];
  folders: readonly Folder[];
  onAsk: (text: string, place: Place) => void;
}

/** Shown before all of them are asked for. */
const first = 5;

/** What the person asked before, the latest first: to be asked again, or forgotten. */
export function EarlierQuestions({ questions, folders, onAsk }: EarlierQuestionsProps) {
  const [all, setAll] = useState(false);
  const { forget, forgetAll } = useForgetting();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="earlier-questions">
      <div className="flex items-center justify-between gap-4">
        <h3 id="earlier-questions" className="text-sm text-muted">
          Your earlier questions
        </h3>
        <Button variant="plain" onClick={() => void forgetAll(questions.length)}>
          Forget all
        </Button>
      </div>
      <ul>
        {questions.slice(0, all ? undefined : first).map((question) => (
          <li
            key={question.id}
            data-row={question.id}
            className="-mx-2 flex items-center rounded-md hover:bg-hover"
          >
            <button
              type="button"
              className="target flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 text-left"
              onClick={() => onAsk(question.text, placeAsked(question))}
            >
              <History aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="min-w-0 flex-1">
                <span className="sr-only">Ask again: </span>
                <span className="line-clamp-2 wrap-anywhere">{question.text}</span>
                <Where name={nameOf(folders, placeAsked(question))} />
              </span>
            </button>
            <IconButton
              label="Forget"
              side="left"
              onClick={() => void forget(question.id, { text: question.text, place: placeAsked(question) })}
            >
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {questions.length > first && (
        <Button variant="quiet" aria-expanded={all} className="-ml-4" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${questions.length}`}
        </Button>
      )}
    </section>
  );
}

const placeAsked = ({ folderId, pdfId }: AskedQuestion): Place => ({
  ...(folderId !== null && { folderId }),
  ...(pdfId !== null && { pdfId }),
});

function Where({ name }: { name: string | null }) {
  return name && <span className="block truncate text-xs text-muted">in {name}</span>;
}
