import { modelApi } from '@anamnesis/contracts/system/model-api.ts';
import type { ModelReport, ModelCheck } from '@anamnesis/contracts/preferences/model-check.ts';
import { FlaskConical } from 'lucide-react';
import { calls, query } from '../../../api/endpoints.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

const { useGetModelReportQuery, useLazyTryModelQuery } = calls({
  getModelReport: modelApi.getModelReport,
}).injectEndpoints({
  endpoints: (build) => ({ tryModel: build.query({ ...query(modelApi.tryModel), keepUnusedDataFor: 0 }) }),
});

/** Models of a server that are named. */
const mostNamed = 12;

/** What a look at a model found, in sentences. */
function foundInWords({ fault, sentence, models }: ModelCheck): string {
  if (fault !== 'model' || models.length === 0) return sentence;
  const named = models.slice(0, mostNamed).join(', ');
  return `${sentence} It has: ${named}${models.length > mostNamed ? ' and others' : ''}.`;
}

/** `It made 4 cards from a sample page in 12.3 seconds.` */
function pageInWords({ cards, seconds }: NonNullable<ModelReport['page']>): string {
  if (cards === 0)
    return `It made no cards from a sample page in ${seconds} seconds. It may be too small to write any that pass the checks.`;
  return `It made ${cards === 1 ? 'one card' : `${cards} cards`} from a sample page in ${seconds} seconds.`;
}

/** How the second readings went, since when. `since`: on the clock of this device. */
function readingsInWords({ reader: { name, counts } }: ModelReport, since: string): string {
  const { read, again, lost } = counts;
  const about = `${name} reads what was written a second time, and hidden tests check that it really does.`;
  const all = read + again + lost;
  if (all === 0) return `${about} No readings since ${since}.`;
  const parts = (
    [
      [read, 'passed at once'],
      [again, 'passed when asked again'],
      [lost, 'failed and did not count'],
    ] as const
  ).filter(([count]) => count > 0);
  if (all === 1) return `${about} Since ${since}: one reading, which ${parts[0]![1]}.`;
  const each = parts.map(([count, how]) => `${count.toLocaleString('en-GB')} ${how}`).join(', ');
  return `${about} Since ${since}: ${all.toLocaleString('en-GB')} readings, of which ${each}.`;
}

/** What to do where more than one reading in ten does not count. */
function weaknessInWords({ reader: { name, counts } }: ModelReport): string | null {
  const all = counts.read + counts.again + counts.lost;
  if (10 * counts.lost <= all) return null;
  return `${name} often fails the hidden tests. Only what the page says word for word is shown then. A larger model in OPENAI_CHECK_MODEL reads better.`;
}

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
