import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import { settings } from '@anamnesis/contracts/preferences/settings.ts';
import { errorMessage } from '../../../api/api-error.ts';
import type { SettingsForm } from '../../../preferences/form/use-settings-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ModelPanel } from './model-panel.tsx';
import { useGetContentEngineFactsQuery } from '../../../preferences/endpoints.ts';
import { builtinDoes, tokensInWords, tokensUntil, whereTextsGo } from './texts-words.ts';

/** Where the texts of a person go, what they used of it today, and the choice that nothing goes there. */
export function TextsPanel({ form: { values, saved, change } }: { form: SettingsForm }) {
  const { data, error, refetch } = useGetContentEngineFactsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Where your texts go could not be loaded. Nothing about it has changed. {errorMessage(error)}
      </Notice>
    );
  }
  if (!data) return <Skeleton label="Loading where your texts go" lines={2} />;
  return (
    <div className="flex flex-col gap-3 py-1">
      <div className="flex flex-col gap-2 wrap-anywhere">
        {whereTextsGo(data, saved.engine).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {data.model && (
        <Switch
          label={settings.engine.label}
          description={builtinDoes(data)}
          checked={values.engine === 'builtin'}
          onChange={(on) => change({ engine: on ? 'builtin' : 'server' })}
        />
      )}
      {(data.model || data.embedder) && <TokensToday tokens={data.tokens} />}
      {data.model && <ModelPanel />}
    </div>
  );
}

function TokensToday({ tokens }: Pick<ContentEngineFacts, 'tokens'>) {
  if (tokens === null)
    return <p className="text-sm text-muted">How many tokens you used today is not known at the moment.</p>;
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6">
        <dt className="text-muted">Tokens today</dt>
        <dd className="min-w-0 tabular-nums">{tokensInWords(tokens)}</dd>
      </dl>
      <p className="text-sm text-muted">{tokensUntil(tokens, clockOf(tokens.resetsAt))}</p>
    </div>
  );
}

const clockOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
