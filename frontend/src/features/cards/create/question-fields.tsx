import type { KeyboardEvent, RefObject } from 'react';
import { matchesShortcut } from '../../../ui/keys/shortcut.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { promptPlaceholder } from '../editor/prompt-fields.tsx';
import { PromptPreview } from '../editor/prompt-preview.tsx';
import type { CardValue, Problems } from './use-create-card.ts';

interface QuestionFieldsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: Pick<CardValue, 'question' | 'answer'>;
  onChange: (change: Partial<Pick<CardValue, 'question' | 'answer'>>) => void;
  problems: Problems;
  readOnly: boolean;
  onSave: () => void;
}

/** The front and the back of a card, and how it will look. */
export function QuestionFields({ field, value, onChange, problems, readOnly, onSave }: QuestionFieldsProps) {
  const { question, answer } = value;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !matchesShortcut(event, 'Control+Enter')) return;
    event.preventDefault();
    onSave();
  };
  const common = { placeholder: promptPlaceholder, readOnly, onKeyDown };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        {...common}
        ref={field}
        label="Question"
        rows={3}
        value={question}
        error={problems.question}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      <TextArea
        {...common}
        label="Answer"
        rows={3}
        value={answer}
        error={problems.answer}
        onChange={(event) => onChange({ answer: event.target.value })}
      />
      <PromptPreview
        text={question.trim() === '' ? '' : `${question}\n{{c1::${answer || '…'}}}`}
        hint="Your question, and its answer"
      />
    </div>
  );
}
