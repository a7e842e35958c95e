import type { ShownScore } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { ChosenItems } from '@anamnesis/contracts/scores/sum.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { query } from '../../../api/endpoints.ts';
import { addressOfGuide } from '../../../diseases/guide-address.ts';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SourceTitle } from '../guide/sources.tsx';
import { ScoreItems } from './score-items.tsx';
import { ScoreResult } from './score-result.tsx';

const { useGetScoreQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** In seconds: one that was left is there at once. */
    getScore: build.query({ ...query(diseasesApi.getScore), keepUnusedDataFor: 300 }),
  }),
});

interface CalculatorProps {
  /** Of the score. */
  id: string;
  name: string;
  /** With the way to its guides: where it does not stand in one. */
  guides?: boolean;
}

const nothing: ChosenItems = {};

/** The items of a score, what is chosen of them, what that means, and on what the score rests. */
function ScoreForm({ score }: { score: ShownScore }) {
  const [chosen, choose] = useState(nothing);
  const { name, note, source } = score;
  return (
    <form aria-label={name} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
      <ScoreItems
        items={score.items}
        chosen={chosen}
        onChoose={(item, at) => choose((before) => ({ ...before, [item]: at }))}
      />
      {note && <p className="text-sm text-muted">{note}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        <SourceTitle source={source} />. {source.publisher}, {source.year}. For study, not for care.
      </p>
      <ScoreResult
        score={score}
        chosen={chosen}
        onReset={chosen === nothing ? null : () => choose(nothing)}
      />
    </form>
  );
}

/** A score as it is worked out, fetched when it is shown. */
export function Calculator({ id, name, guides = false }: CalculatorProps) {
  const { currentData, error, isFetching, refetch } = useGetScoreQuery({ id });
  if (currentData)
    return (
      <>
        <ScoreForm key={id} score={currentData} />
        {guides && <Guides guides={currentData.guides} />}
      </>
    );
  if (!error || isFetching) return <Skeleton label={`Opening ${name}`} lines={5} />;
  return (
    <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
      {name} could not be opened. {errorMessage(error)}
    </Notice>
  );
}

/** Where a score is used. */
function Guides({ guides }: Pick<ShownScore, 'guides'>) {
  if (guides.length === 0) return null;
  return (
    <nav
      aria-label="Guides with this score"
      className="flex items-baseline gap-3 border-t border-line pt-2 text-sm"
    >
      <span className="shrink-0 text-muted">In the guides</span>
      <ul className="flex flex-wrap gap-x-4">
        {guides.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOfGuide(name)} className="target inline-flex items-center text-accent underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
