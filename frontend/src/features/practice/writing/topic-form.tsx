import { longestPracticeTopic } from '@anamnesis/contracts/practice/limits.ts';
import type { QuestionWriting } from '@anamnesis/contracts/practice/writing/writing.ts';
import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useWriteQuestionMutation } from '../practice-endpoints.ts';
import { useWriting } from './use-writing.ts';

const waits: Record<QuestionWriting['status'], string | undefined> = {
  asked: 'A question is being written for you',
  written: 'Open the question that is written first',
  refused: undefined,
};

/** A model may write a question on any topic, where the server has one and the person lets it have theirs. */
export function TopicForm({ onAsked }: { onAsked: () => void }) {
  const { writer, writing } = useWriting();
  const [topic, setTopic] = useState('');
  const [write, { error, isLoading }] = useWriteQuestionMutation();
  if (writer === null) return null;
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await write({ topic });
    if (!('data' in answer)) return;
    setTopic('');
    onAsked();
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void ask(event)}>
      <TextField
        label="Topic"
        value={topic}
        maxLength={longestPracticeTopic}
        error={error === undefined ? undefined : errorMessage(error)}
        onChange={({ target }) => setTopic(target.value)}
      />
      <Button type="submit" loading={isLoading} disabledReason={writing ? waits[writing.status] : undefined}>
        Write a question
      </Button>
      <p className="text-xs wrap-anywhere text-muted">
        Written by the model {writer} from what the study guides say on it, or else from your notes. Only the
        topic and those sentences are sent to it.
      </p>
    </form>
  );
}
