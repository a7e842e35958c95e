import { foundFactSchema, foundNameSchema } from '@anamnesis/contracts/diseases/found.ts';
import { genericNameSchema } from '@anamnesis/contracts/diseases/generic-name.ts';
import { guideWriterSchema } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { scoreNameSchema } from '@anamnesis/contracts/scores/score.ts';
import { Link } from 'react-router';
import { z } from 'zod';
import type { ApiError } from '../../../api/api-error.ts';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ScoreView } from '../scores/score-view.tsx';
import { FoundFacts } from './facts/found-facts.tsx';
import { GenericNameView } from './facts/generic-name.tsx';
import { WriteGuide } from './write-guide.tsx';

interface UnknownDiseaseProps {
  disease: string;
  error: ApiError;
  isFetching: boolean;
  onOpen: (disease: string) => void;
}

/** There is no guide to what was asked for: where a name of several diseases leads, the score or drug of this name, names that hold it, facts that say it, the model that may write one. */
export function UnknownDisease({ disease, error, isFetching, onOpen }: UnknownDiseaseProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>(disease);
  const { details } = error;
  const names = z.array(foundNameSchema).safeParse(details['names']).data ?? [];
  const facts = z.array(foundFactSchema).safeParse(details['facts']).data ?? [];
  const drug = foundNameSchema.safeParse(details['drug']).data;
  const guideWriter = guideWriterSchema.safeParse(details).data;
  const generic = genericNameSchema.safeParse(details['generic']).data;
  const score = scoreNameSchema.safeParse(details['score']).data;
  const write = guideWriter && (
    <WriteGuide key={disease} disease={disease} {...guideWriter} isFetching={isFetching} />
  );
  if (generic)
    return (
      <>
        <GenericNameView generic={generic} />
        {/* Nobody has to ask for one; what somebody asked for is told. */}
        {guideWriter?.writing && write}
      </>
    );
  if (score) return <ScoreView score={score} />;
  const isAlike = details['isAlike'] === true;
  const isFound = drug !== undefined || facts.length > 0 || (names.length > 0 && !isAlike);
  const title = drug?.name ?? (isFound ? `“${disease}”` : `There is no guide to “${disease}” yet`);
  return (
    <section aria-label={isFound ? title : 'Unknown disease'} className="flex flex-col items-start gap-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="focus:outline-none line-clamp-3 font-serif text-xl wrap-anywhere"
      >
        {title}
      </h2>
      {names.length === 0 && facts.length === 0 && (
        <p className="text-muted">
          {drug ? 'No guide mentions it yet. ' : 'Try another name or its abbreviation, or '}
          <Link to="/Diseases" className="text-accent underline">
            {drug ? 'See all guides' : 'see all guides'}
          </Link>
          .
        </p>
      )}
      {names.length > 0 && !drug && (
        <>
          <p className="text-muted">
            {isAlike ? 'Did you mean one of these?' : 'These names contain it. Which one?'}
          </p>
          <ul className="flex flex-wrap gap-2">
            {names.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                <Button onClick={() => onOpen(name)}>{name}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FoundFacts facts={facts} isDrug={drug !== undefined} />
      {!drug && write}
    </section>
  );
}
