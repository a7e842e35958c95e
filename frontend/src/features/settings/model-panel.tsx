import type { ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';
import { FlaskConical } from 'lucide-react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useGetModelReportQuery, useLazyTryModelQuery } from './model-endpoints.ts';
import { foundInWords, pageInWords, readingsInWords } from './model-words.ts';

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
              Asks it for a word and for the cards of a sample page, which may take a minute.
            </span>
          </div>
          {error && !isFetching ? (
            <Notice tone="error">The model could not be tried. {errorMessage(error)}</Notice>
          ) : (
            report && !isFetching && <Found report={report} />
          )}
        </>
      )}
    </div>
  );
}

function Found({ report: { checks, checkedAt, page } }: { report: ModelReport }) {
  if (checkedAt === null) return null;
  return (
    <Notice tone={checks.some(({ fault }) => fault !== null) ? 'error' : 'success'}>
      {checks.map((check) => (
        <p key={check.name}>{foundInWords(check)}</p>
      ))}
      {page && <p>{pageInWords(page)}</p>}
      <p className="text-muted">Asked on {momentOf(checkedAt)}.</p>
    </Notice>
  );
}

const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
