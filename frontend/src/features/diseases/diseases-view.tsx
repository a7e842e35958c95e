import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DiseaseField } from '../../diseases/disease-field.tsx';
import { addressOfFact } from '../../diseases/guide-address.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { useSession } from '../../session/use-session.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BrowseGuides } from './browse/browse-guides.tsx';
import { CollectionsSidebar } from './collections/collections-sidebar.tsx';
import { useGetCollectionsQuery } from './disease-endpoints.ts';
import { useDiseaseAddress } from './disease-address.ts';
import { useBeginning } from './guide/parts/use-arrival.ts';
import { GuideView, type GuideActions } from './guide/guide-view.tsx';

/** Collections of diseases at the side, the guide of the chosen one beside it; one after the other on narrow screens. */
export function DiseasesView({ Actions }: { Actions: GuideActions }) {
  usePageTitle('Study guides');
  const { disease, open, close } = useDiseaseAddress();
  useBeginning(disease);
  return (
    <div className="flex flex-1 flex-col md:flex-row">
      <CollectionsSidebar shown={disease} onShow={open} className={disease ? 'max-md:hidden' : ''} />
      <section
        aria-label="Study guide"
        // Under the collections it has no place yet while they are waited for.
        className={cx('min-w-0 flex-1', !disease && 'max-md:peer-data-waiting:invisible')}
      >
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-6 md:px-8 md:py-8">
          <div className="flex items-start gap-1">
            {disease && (
              <IconButton label="Back to Collections" className="-ml-2 md:hidden" onClick={close}>
                <ArrowLeft aria-hidden size={20} />
              </IconButton>
            )}
            <h1 className="sr-only">Study guides</h1>
            <LookUp key={disease} onOpen={open} />
            {disease && (
              <Link to="/Diseases" className={buttonClass('plain', 'shrink-0 max-md:hidden')}>
                All guides
              </Link>
            )}
          </div>
          {disease ? <GuideView disease={disease} Actions={Actions} /> : <NothingChosen />}
        </div>
      </section>
    </div>
  );
}

function LookUp({ onOpen }: { onOpen: (disease: string) => void }) {
  const [typed, type] = useState('');
  const navigate = useNavigate();
  return (
    <search aria-label="Study guides" className="block min-w-0 flex-1">
      <DiseaseField
        label="Look up a disease"
        placeholder="Disease, sign, drug, score"
        icon={
          <Search aria-hidden size={16} className="absolute top-1/2 left-3 z-1 -translate-y-1/2 text-faint" />
        }
        typed={typed}
        type={type}
        choose={onOpen}
        leave={() => type('')}
        chooseFact={(fact) => void navigate(addressOfFact(fact))}
      />
    </search>
  );
}

function NothingChosen() {
  const { user } = useSession();
  const { data: collections } = useGetCollectionsQuery(undefined, { skip: !user });
  const none = !collections?.length;
  return (
    <>
      <div className="flex flex-col gap-2 md:pt-4">
        <p className="font-serif text-xl md:text-2xl">
          {none ? 'Look up what you want to read about.' : 'Click on a collection to view its diseases.'}
        </p>
        <p className="reading text-muted">
          {none ? 'A' : 'Or look up a'} disease, a symptom, a sign, a score or a drug, or choose a guide
          below: what makes the diagnosis, what is done, and what tells it from its look-alikes, each sentence
          with its source. For study, not for care.
        </p>
        <p>
          <Link to="/Diseases/scores" className="target inline-flex items-center text-accent underline">
            Scores and laboratory values
          </Link>
        </p>
      </div>
      <BrowseGuides />
    </>
  );
}
