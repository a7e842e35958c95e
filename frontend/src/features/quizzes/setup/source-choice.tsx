import { useId } from 'react';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import type { QuizSettings } from '../quiz-settings.ts';
import { availableIn, questionsInWords } from './available.ts';
import type { Counts } from './quiz-counts.tsx';

interface SourceChoiceProps {
  settings: QuizSettings;
  counts: Counts | undefined;
  onChange: (source: QuizSettings['questionSource']) => void;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The first three, and that there are others. */
const topicsInWords = (topics: readonly string[]): string =>
  list.format(topics.length > 3 ? [...topics.slice(0, 3), 'others'] : topics);

/** Where the questions come from, and how many there are of each. */
export function SourceChoice({ settings, counts, onChange }: SourceChoiceProps) {
  const id = useId();
  const countOf = (questionSource: QuizSettings['questionSource']): string =>
    counts ? questionsInWords(availableIn({ ...settings, questionSource }, counts)) : '…';
  const writer = counts?.writer;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h4 id={id} className="text-sm font-medium">
        Questions from
      </h4>
      <ChoiceCards
        labelledBy={id}
        value={settings.questionSource}
        onChange={onChange}
        choices={[
          { value: 'both', title: 'Both', children: `${countOf('both')}.` },
          {
            value: 'notes',
            title: writer === undefined ? 'My notes’ tables' : 'My notes',
            children:
              writer === undefined
                ? `${countOf('notes')} from your tables, lists and glossaries.`
                : `Written by ${writer} from your cards.`,
          },
          {
            value: 'bank',
            title: 'Question bank on these topics',
            children:
              counts?.topics.length === 0
                ? 'It has nothing on these notes.'
                : `${countOf('bank')}${counts ? ` on ${topicsInWords(counts.topics)}` : ''}.`,
          },
        ]}
      />
    </section>
  );
}
