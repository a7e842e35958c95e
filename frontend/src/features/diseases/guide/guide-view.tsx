import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { Siren, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useNoteGuide } from '../browse/recent-guides.ts';
import { useDiseaseAddress } from '../disease-address.ts';
import { useGetDiseaseQuery } from '../disease-endpoints.ts';
import { PicturesPart } from '../pictures/pictures-part.tsx';
import { FactItem } from './facts/fact-item.tsx';
import { FactSection, FactList } from './facts/fact-list.tsx';
import { FrequencyMark } from './facts/frequency-mark.tsx';
import { goToPart } from './parts/go-to-part.ts';
import { GuideHeader } from './guide-header.tsx';
import { GuideNav } from './parts/guide-nav.tsx';
import { GuideParts, Signs } from './parts/guide-parts.tsx';
import { MostUsual } from './facts/most-usual.tsx';
import { PartSection } from './parts/part-section.tsx';
import { UnknownDisease } from './unknown-disease.tsx';
import { useArrival } from './parts/use-arrival.ts';
import { wireFacts } from './facts/wire-facts.ts';

/** What can be done with a guide; it needs other features. `documentId`: the document that was made of it, if any. */
export type GuideActions = ComponentType<{ diseaseId: string; documentId: string | null }>;

interface GuideViewProps {
  disease: string;
  Actions: GuideActions;
}

/** The guide of a disease, by any of its names. */
export function GuideView({ disease, Actions }: GuideViewProps) {
  const { currentData, error, isFetching, refetch } = useGetDiseaseQuery({ disease });
  const { open } = useDiseaseAddress();
  if (currentData)
    return <Guide key={currentData.guide.id} answer={currentData} disease={disease} Actions={Actions} />;
  // One that is being written is asked about again and again.
  if (isApiError(error) && error.code === 'UNKNOWN_DISEASE')
    return <UnknownDisease disease={disease} error={error} isFetching={isFetching} onOpen={open} />;
  if (!error || isFetching) return <Skeleton label={`Opening the guide to ${disease}`} lines={7} />;
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      The guide could not be opened. {errorMessage(error)}
    </Notice>
  );
}

interface GuideProps {
  answer: AnswerOf<typeof diseasesApi.getDisease>;
  /** As it was asked for. */
  disease: string;
  Actions: GuideActions;
}

/** What must not be missed, and the way to what is done then. */
function RedFlags({ guide }: { guide: DiseaseGuide }) {
  const { search } = useLocation();
  if (guide.redFlags.length === 0) return null;
  return (
    <section
      aria-labelledby="red-flags"
      className="flex max-w-[46rem] flex-col gap-2 rounded-md border border-line-strong border-l-4 border-l-ink bg-surface px-4 py-3"
    >
      <h3 id="red-flags" className="flex items-center gap-2 text-base">
        <TriangleAlert aria-hidden size={18} className="shrink-0" />
        Red flags
      </h3>
      <FactList guide={guide} facts={guide.redFlags} />
      {guide.treatment.some(({ line }) => line === 'emergency') && (
        <Link
          to={{ hash: 'treatment', search }}
          replace
          onClick={() => goToPart('treatment')}
          className="target inline-flex items-center gap-2 self-start text-sm font-medium text-accent"
        >
          <Siren aria-hidden size={16} className="shrink-0" />
          What to do in an emergency
        </Link>
      )}
    </section>
  );
}

function Guide({ answer, disease, Actions }: GuideProps) {
  const { title, guide, pictures, generic, documentId } = answer;
  const { open } = useDiseaseAddress();
  usePageTitle(title);
  useArrival();
  useNoteGuide({ title, disease: guide.madeBy ? disease : title });
  // Of a model that writes plain text the summary has no facts.
  const summary =
    guide.summary.length > 0 ? guide.summary : [{ id: 'summary', text: answer.summary, source: null }];
  return (
    <article aria-label={title} className="flex flex-col gap-8">
      {generic && <MostUsual generic={generic} />}
      <GuideHeader
        title={title}
        guide={guide}
        actions={
          guide.madeBy ? (
            <p className="text-sm text-muted">
              Cards and quizzes are made only from guides that people have read.
            </p>
          ) : (
            <Actions key={guide.id} diseaseId={guide.id} documentId={documentId} />
          )
        }
      />
      <GuideNav guide={guide} hasPictures={pictures.length > 0} />
      <PartSection id="overview">
        <p className="reading">
          {summary.map((fact) => (
            <span key={fact.id}>
              <FactItem guide={guide} fact={fact} />{' '}
            </span>
          ))}
        </p>
        <RedFlags guide={guide} />
        <FactSection
          title="Risk Factors"
          guide={guide}
          facts={wireFacts(answer.risk_factors, guide.riskFactors)}
        />
      </PartSection>
      <PartSection id="presentation">
        <FactSection
          title="Symptoms"
          guide={guide}
          facts={wireFacts(
            answer.symptoms,
            guide.symptoms.map((each) => ({ ...each, term: each.name })),
          )}
          renderMark={(fact) => 'frequency' in fact && <FrequencyMark frequency={fact.frequency} />}
        />
        <Signs guide={guide} />
      </PartSection>
      <PartSection id="pathophysiology">
        <FactSection
          title="Pathophysiology"
          guide={guide}
          facts={wireFacts(answer.pathology, guide.pathophysiology)}
        />
      </PartSection>
      <PicturesPart pictures={pictures} />
      <GuideParts guide={guide} onOpen={open} />
    </article>
  );
}
