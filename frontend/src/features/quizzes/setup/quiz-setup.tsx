import { leastQuestions, mostQuizQuestions } from '@anamnesis/contracts/quizzes/limits.ts';
import { readTopic } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { type FormEvent, useId } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { useGetQuizQuestionsQuery } from '../quiz-endpoints.ts';
import { asInput, type QuizPlace } from '../quiz-place.ts';
import { quizSettingsSchema, usualSettings, type QuizSettings } from '../quiz-settings.ts';
import { ContentChoice } from './content-choice.tsx';
import { OpenQuizzes } from './open-quizzes.tsx';
import { availableIn } from './available.ts';
import { QuizCounts, type Counts } from './quiz-counts.tsx';
import { SourceChoice } from './source-choice.tsx';
import { TopicBox } from './topic-box.tsx';

interface QuizSetupProps {
  place: QuizPlace;
  start: (settings: QuizSettings) => void;
  goOn: (quizId: string) => void;
}

const yields = [
  { value: 'all', label: 'All' },
  { value: 'high', label: 'High-yield only' },
] as const;

/** How many questions it will have, before it is started. */
function willHave({ questionCount, contentType }: QuizSettings, available: number): string {
  if (contentType === 'custom') return 'It will have the questions that there are on your topic.';
  const count = Math.min(questionCount, available);
  const all = available < questionCount ? ': there are no more' : '';
  return `Your quiz will have ${count === 1 ? 'one question' : `${count} questions`}${all}.`;
}

const nothing =
  'These notes have no table, list or glossary with enough in it to ask from, and the question bank has nothing on them.';

/** Why a quiz cannot be started; undefined when it can. `isFailed`: the questions could not be counted. */
function whyNot(settings: QuizSettings, counts: Counts | undefined, isFailed: boolean): string | undefined {
  if (!counts && !isFailed) return 'The questions are being counted.';
  if (counts && availableIn(settings, counts) === 0) {
    const all = availableIn({ ...settings, yieldFilter: 'all', questionSource: 'both' }, counts);
    if (all === 0) return nothing;
    return settings.yieldFilter === 'high'
      ? 'Nothing here is marked as high-yield. Choose all.'
      : 'There are no questions of this kind. Choose both.';
  }
  const read = settings.contentType === 'custom' ? readTopic(settings.customTopic) : null;
  return read && 'problem' in read ? read.problem : undefined;
}

interface CountSliderProps {
  value: number;
  onChange: (value: number) => void;
}

/** How many questions: a slider, whose keys are those of the browser. */
function CountSlider({ value, onChange }: CountSliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          Number of questions
        </label>
        <output htmlFor={id} className="figures text-lg font-medium">
          {value}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={leastQuestions}
        max={mostQuizQuestions}
        value={value}
        aria-valuetext={`${value} questions`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="target w-full cursor-pointer"
      />
      <div aria-hidden className="figures flex justify-between text-xs text-muted">
        <span>{leastQuestions}</span>
        <span>{mostQuizQuestions}</span>
      </div>
    </div>
  );
}

/** What a quiz is to be of, and how long. What was chosen stays for the next one. */
export function QuizSetup({ place, start, goOn }: QuizSetupProps) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.quiz.${place.kind}.${place.id}`, quizSettingsSchema);
  const settings = draft.value ?? usualSettings;
  const { data: counts, error, refetch } = useGetQuizQuestionsQuery(asInput(place));
  const edit = (change: Partial<QuizSettings>): void => draft.set({ ...settings, ...change });
  const reason = whyNot(settings, counts, error !== undefined);
  const heading = useFocusWhenLost<HTMLHeadingElement>(place.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === undefined) start(settings);
  };
  return (
    <form
      aria-label="Practice Quiz"
      className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pt-6 pb-16 md:px-6"
      onSubmit={submit}
    >
      <header className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-serif text-2xl focus:outline-none">
          Practice Quiz
        </h3>
        <p className="text-muted wrap-anywhere">
          {place.kind === 'folder' ? 'Of all documents in the folder' : 'Of the document'} “{place.name}”.
          Questions on your tables and lists have their other cells and items as options; the question bank
          adds questions that people wrote.
        </p>
        <QuizCounts {...{ place, counts }} />
      </header>
      {error !== undefined && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The questions could not be counted. {errorMessage(error)}
        </Notice>
      )}
      <OpenQuizzes place={place} onOpen={goOn} />
      <SourceChoice {...{ settings, counts }} onChange={(questionSource) => edit({ questionSource })} />
      <ContentChoice value={settings.contentType} onChange={(contentType) => edit({ contentType })} />
      {settings.contentType === 'custom' && (
        <TopicBox
          place={place}
          value={settings.customTopic}
          onChange={(customTopic) => edit({ customTopic })}
        />
      )}
      <CountSlider value={settings.questionCount} onChange={(questionCount) => edit({ questionCount })} />
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium">Yield</p>
        <div className="sm:w-80">
          <Segments
            label="Yield"
            value={settings.yieldFilter}
            choices={yields}
            onChange={(yieldFilter) => edit({ yieldFilter })}
          />
        </div>
      </div>
      <Button
        type="submit"
        variant="primary"
        disabledReason={reason}
        className="self-stretch sm:min-w-48 sm:self-start"
      >
        Start
      </Button>
      <output className="figures -mt-3 text-sm text-muted">
        {reason !== undefined && settings.contentType !== 'custom'
          ? reason
          : counts && willHave(settings, availableIn(settings, counts))}
      </output>
    </form>
  );
}
