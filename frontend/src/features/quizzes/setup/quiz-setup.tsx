import type { FormEvent } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useDraft } from '../../../preferences/use-draft.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts';
import { useGetQuizQuestionsQuery } from '../quiz-endpoints.ts';
import { asInput, type QuizPlace } from '../quiz-place.ts';
import { quizSettingsSchema, usualSettings, type QuizSettings } from '../quiz-settings.ts';
import { ContentChoice } from './content-choice.tsx';
import { CountSlider } from './count-slider.tsx';
import { OpenQuizzes } from './open-quizzes.tsx';
import { QuizCounts } from './quiz-counts.tsx';
import { TopicBox } from './topic-box.tsx';
import { whyNot } from './why-not.ts';

interface QuizSetupProps {
  place: QuizPlace;
  start: (settings: QuizSettings) => void;
  goOn: (quizId: string) => void;
}

const yields = [
  { value: 'all', label: 'All cards' },
  { value: 'high', label: 'High-yield only' },
] as const;

/** What a quiz is to be of, and how long. What was chosen stays for the next one. */
export function QuizSetup({ place, start, goOn }: QuizSetupProps) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.quiz.${place.kind}.${place.id}`, quizSettingsSchema);
  const settings = draft.value ?? usualSettings;
  const { data: counts, error, refetch } = useGetQuizQuestionsQuery(asInput(place));
  const edit = (change: Partial<QuizSettings>): void => draft.set({ ...settings, ...change });
  const reason = whyNot(settings, counts);
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
          Questions are generated from your cards; each right answer is backed by a sentence from your notes.
        </p>
        <QuizCounts {...{ place, counts }} />
      </header>
      {error !== undefined && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The cards could not be counted. {errorMessage(error)}
        </Notice>
      )}
      <OpenQuizzes place={place} onOpen={goOn} />
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
        <p className="text-sm font-medium">Cards</p>
        <div className="sm:w-80">
          <Segments
            label="Cards"
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
      {reason !== undefined && settings.contentType !== 'custom' && (
        <p className="-mt-3 text-sm text-muted">{reason}</p>
      )}
    </form>
  );
}
