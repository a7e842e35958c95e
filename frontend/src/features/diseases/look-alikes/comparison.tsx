import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetDiseaseQuery } from '../disease-endpoints.ts';
import { FrequencyMark, type Frequency } from '../guide/facts/frequency-mark.tsx';
import { comparedSymptoms, diagnosticTests } from './compare.ts';

interface ComparisonProps {
  guide: DiseaseGuide;
  /** The id of the other disease, and its name as a look-alike. */
  other: string;
  name: string;
}

/** Two diseases side by side: the symptoms by how often they are there, and what makes each diagnosis. */
export function Comparison({ guide, other, name }: ComparisonProps) {
  const { currentData, error, refetch } = useGetDiseaseQuery({ disease: other });
  if (!currentData && error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The guide to {name} could not be opened. {errorMessage(error)}
      </Notice>
    );
  if (!currentData) return <Skeleton label={`Opening the guide to ${name}`} lines={5} />;
  const { guide: there } = currentData;
  const symptoms = comparedSymptoms(guide, there);
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pb-2 text-left text-sm text-muted">
        How often each symptom occurs. Those in bold differ most.
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-left align-bottom">
          <th scope="col" className="w-[36%] py-1.5 pr-2 font-medium text-muted">
            Symptom
          </th>
          <Head>{guide.name}</Head>
          <Head>{there.name}</Head>
        </tr>
      </thead>
      <tbody>
        {symptoms.map(({ id, name: symptom, here, there: elsewhere, differs }) => {
          return (
            <tr key={id} className="border-b border-line">
              <th
                scope="row"
                className={cx(
                  'py-1.5 pr-2 text-left wrap-anywhere',
                  differs ? 'font-semibold' : 'font-normal',
                )}
              >
                {symptom}
                {differs && <span className="sr-only">, differs most</span>}
              </th>
              <Cell frequency={here} />
              <Cell frequency={elsewhere} />
            </tr>
          );
        })}
        <tr className="align-top">
          <th scope="row" className="py-2 pr-2 text-left font-semibold">
            Makes the diagnosis
          </th>
          <td className="py-2 pr-2 wrap-anywhere">{listed(diagnosticTests(guide))}</td>
          <td className="py-2 wrap-anywhere">{listed(diagnosticTests(there))}</td>
        </tr>
      </tbody>
    </table>
  );
}

const listed = (terms: readonly string[]): string => (terms.length > 0 ? terms.join(', ') : '–');

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1.5 pr-2 font-medium hyphens-auto wrap-anywhere">
      {children}
    </th>
  );
}

function Cell({ frequency }: { frequency: Frequency | null }) {
  return (
    <td className="py-1.5 pr-2">
      {frequency ? (
        <FrequencyMark frequency={frequency} />
      ) : (
        <span className="text-xs text-faint">not named</span>
      )}
    </td>
  );
}
