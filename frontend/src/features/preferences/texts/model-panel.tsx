import { modelApi } from '@anamnesis/contracts/system/model-api.ts';
import type { ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';
import { FlaskConical } from 'lucide-react';
import { calls, query } from '../../../api/endpoints.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { foundInWords, pageInWords, readingsInWords, weaknessInWords } from './model-words.ts';

const { useGetModelReportQuery, useLazyTryModelQuery } = calls({
  getModelReport: modelApi.getModelReport,
}).injectEndpoints({
  endpoints: (build) => ({ tryModel: build.query({ ...query(modelApi.tryModel), keepUnusedDataFor: 0 }) }),
});

/** How the second readings of the model went; and, for whoever runs the server, whether it can be used. */
export function ModelPanel() {
  const { data } = useGetModelReportQuery(undefined, { refetchOnMountOrArgChange: true });
  const [tryModel, { data: tried, error, isFetching }] = useLazyTryModelQuery();
  // It adds to what stands around it: where nothing is known of it, nothing is missing.
  if (!data) return null;
  const report = tried ?? data.report;
  return (
    <div className="flex flex-col gap-3">
      {report && (
        <p className="text-sm text-muted wrap-anywhere">{readingsInWords(report, momentOf(report.since))}</p>
      )}
      {data.mayTry && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              icon={<FlaskConical aria-hidden size={16} />}
              loading={isFetching}
              onClick={() => void tryModel()}
            >
              Try the model
            </Button>
            <span className="min-w-0 text-sm text-muted">
              Asks it for one word, then for the cards of a sample page. This may take a minute.
            </span>
          </div>
          <Outcome
            isTrying={isFetching}
            error={error && `The model could not be tried. ${errorMessage(error)}`}
            report={report}
          />
        </>
      )}
    </div>
  );
}

type OutcomeProps = { isTrying: boolean; error: string | undefined; report: ModelReport | null };

function Outcome({ isTrying, error, report }: OutcomeProps) {
  // It stands where the outcome will: nothing moves when that comes, and it is announced.
  if (isTrying) return <Notice>Trying the model…</Notice>;
  if (error) return <Notice tone="error">{error}</Notice>;
  if (!report || report.checkedAt === null) return null;
  const { checks, checkedAt, page } = report;
  const weakness = page && weaknessInWords(report);
  return (
    <Notice tone={toneOf(report, weakness)}>
      {checks.map((check) => (
        <p key={check.name}>{foundInWords(check)}</p>
      ))}
      {page && <p>{pageInWords(page)}</p>}
      {weakness && <p>{weakness}</p>}
      <p className="text-muted">Tried on {momentOf(checkedAt)}.</p>
    </Notice>
  );
}

function toneOf({ checks, page }: ModelReport, weakness: string | null) {
  if (checks.some(({ fault }) => fault !== null)) return 'error';
  return weakness !== null || page?.cards === 0 ? 'info' : 'success';
}

const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
