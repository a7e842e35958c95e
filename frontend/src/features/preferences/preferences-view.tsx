import { errorMessage } from '../../api/api-error.ts';
import { built } from '../../built/built.ts';
import { useGetUserPreferencesQuery } from '../../preferences/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { CardStyleChoice } from './card-style-choice.tsx';
import { LiteModeSwitch } from './lite-mode-switch.tsx';
import { SchedulerChoice } from './scheduler-choice.tsx';

/** How a person likes to study: card style, Lite Mode once it is built, scheduler. */
export function PreferencesView() {
  const { data, error, refetch } = useGetUserPreferencesQuery();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10 px-4 py-8 md:px-6">
      {!data && !error && <Waiting label="Loading your preferences..." />}
      {!data && error && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your preferences could not be loaded; they are safe. {errorMessage(error)}
        </Notice>
      )}
      {data && (
        <>
          <CardStyleChoice chosen={data.data.preferredCardStyle} />
          {built.liteMode && <LiteModeSwitch on={data.data.liteMode} />}
          <SchedulerChoice />
        </>
      )}
    </div>
  );
}
