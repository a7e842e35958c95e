import { useRef, useState } from 'react';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import type { Reviewed } from '../../question/read-question.ts';
import { ReviewedItem } from '../../question/reviewed-item.tsx';

type Filter = 'all' | 'wrong' | 'unanswered';

const isOf: Record<Filter, (reviewed: Reviewed) => boolean> = {
  all: () => true,
  wrong: ({ isCorrect }) => isCorrect === false,
  unanswered: ({ isCorrect }) => isCorrect === null,
};
const names: Record<Filter, string> = { all: 'All', wrong: 'Wrong', unanswered: 'Unanswered' };
const none: Record<Filter, string> = {
  all: 'There are no questions in this block any more.',
  wrong: 'Nothing was wrong.',
  unanswered: 'Every question was answered.',
};

/** The questions of a block that has ended, or some of them; j and k go from one to the next. */
export function ReviewedList({ questions }: { questions: readonly Reviewed[] }) {
  const [filter, setFilter] = useState<Filter>('all');
  const list = useRef<HTMLDivElement>(null);
  const go = (step: 1 | -1): void => {
    const items = [...(list.current?.querySelectorAll('article') ?? [])];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const next = items[at < 0 ? 0 : at + step];
    next?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  };
  useShortcut('j', () => go(1), true, 'Next question');
  useShortcut('k', () => go(-1), true, 'Previous question');
  const numbered = questions.map((reviewed, at) => ({ reviewed, at }));
  const shown = numbered.filter(({ reviewed }) => isOf[filter](reviewed));
  const choices = (['all', 'wrong', 'unanswered'] as const).map((value) => ({
    value,
    label: `${names[value]} ${questions.filter(isOf[value]).length}`,
  }));
  return (
    <div ref={list} className="flex flex-col gap-8">
      <div className="figures max-w-md">
        <Segments label="Questions that are shown" value={filter} choices={choices} onChange={setFilter} />
      </div>
      {shown.length === 0 && <p className="text-muted">{none[filter]}</p>}
      {shown.map(({ reviewed, at }) => (
        <ReviewedItem
          key={reviewed.question.id}
          reviewed={reviewed}
          place={`Question ${at + 1} of ${questions.length}`}
        />
      ))}
    </div>
  );
}
