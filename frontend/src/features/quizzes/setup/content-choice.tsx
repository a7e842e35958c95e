import type { QuizContent } from '@anamnesis/contracts/quizzes/events.ts';
import { useId } from 'react';
import { ChoiceCards, type Choice } from '../../../ui/fields/choice-cards.tsx';

const contents: readonly Choice<QuizContent>[] = [
  { value: 'all', title: 'All', children: 'Spread over all pages and topics.' },
  {
    value: 'challenging',
    title: 'Challenging',
    children: 'What you are least likely to remember now, then what you missed most.',
  },
  {
    value: 'least_reviewed',
    title: 'Least reviewed',
    children: 'Fewest answers first, then longest ago.',
  },
  { value: 'custom', title: 'Custom topic', children: 'Questions on a topic that you name.' },
];

/** How the content of a quiz is called elsewhere. */
export const contentName = (content: QuizContent): string =>
  String(contents.find(({ value }) => value === content)?.title ?? content);

interface ContentChoiceProps {
  value: QuizContent;
  onChange: (value: QuizContent) => void;
}

export function ContentChoice({ value, onChange }: ContentChoiceProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h4 id={id} className="text-sm font-medium">
        Which questions
      </h4>
      <ChoiceCards labelledBy={id} value={value} choices={contents} onChange={onChange} />
    </section>
  );
}
