import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { longestQuestion } from '@anamnesis/contracts/notes-search/limits.ts';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useListedShortcut } from '../../../ui/keys/listed-shortcuts.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { placeChoices, placeOf, placeThere, valueOf } from '../answer/sources/places.ts';
import type { Question } from './question.ts';

interface QuestionFormProps {
  box: RefObject<HTMLTextAreaElement | null>;
  value: Question;
  folders: readonly Folder[];
  /** A model answers. */
  hasModel: boolean;
  /** What the button says while an answer is under way; null when there is none. */
  busy: string | null;
  /** There is something to clear. */
  clearable: boolean;
  edit: (change: Partial<Question>) => void;
  onAsk: () => void;
  onClear: () => void;
}

const kinds = [
  { value: 'answer', label: 'Answer' },
  { value: 'sources', label: 'Sources only' },
] as const;
const most = longestQuestion.toLocaleString('en');

/** The question box, and what is searched. Enter asks, Shift and Enter begin a new line. */
export function QuestionForm({
  box,
  value,
  folders,
  hasModel,
  busy,
  clearable,
  edit,
  ...act
}: QuestionFormProps) {
  const { text, place, wantsAnswer } = value;
  const tooLong = text.length > longestQuestion;
  useListedShortcut('Enter', 'Ask the question');
  useListedShortcut('Shift+Enter', 'Begin a new line of the question');
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    act.onAsk();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends what an input method composes.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        ref={box}
        data-question-box
        label="Your question"
        rows={3}
        value={text}
        hint={`${text.length.toLocaleString('en')} / ${most}`}
        error={tooLong ? `The question is too long (${most} characters at most)` : undefined}
        onChange={(event) => edit({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {/* In line with the count, where there is room. */}
      <div className="flex justify-end gap-2 md:-mt-5">
        <Button variant="plain" disabled={!clearable} onClick={act.onClear}>
          Clear
        </Button>
        <Button
          type="submit"
          variant="primary"
          shortcut={busy ? undefined : 'Enter'}
          loading={busy !== null}
          disabled={!isVisible(text) || tooLong}
          className="min-w-48 max-md:flex-1"
        >
          {busy ?? (hasModel ? 'Ask' : 'Find')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="max-sm:w-full sm:w-80">
          <SelectField
            wide
            label="Search in"
            options={placeChoices(folders)}
            value={valueOf(placeThere(folders, place))}
            onChange={(chosen) => edit({ place: placeOf(chosen) })}
          />
        </div>
        {hasModel && (
          <div className="whitespace-nowrap max-sm:w-full sm:w-56">
            <Segments
              label="What to find"
              value={wantsAnswer ? 'answer' : 'sources'}
              choices={kinds}
              onChange={(kind) => edit({ wantsAnswer: kind === 'answer' })}
            />
          </div>
        )}
      </div>
    </form>
  );
}
