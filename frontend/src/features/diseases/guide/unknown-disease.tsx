import { genericNameSchema, genericSuggestionSchema } from '@anamnesis/contracts/diseases/generic-name.ts';
import { diseaseNameSchema } from '@anamnesis/contracts/diseases/guide.ts';
import { guideWriterSchema } from '@anamnesis/contracts/diseases/writing.ts';
import { scoreNameSchema, scoreSuggestionSchema } from '@anamnesis/contracts/scores/score.ts';
import { Link } from 'react-router';
import { z } from 'zod';
import type { ApiError } from '../../../api/api-error.ts';
import { useFocusWhenLost } from '../../../ui/use-focus-when-lost.ts';
import { Button } from '../../../ui/button.tsx';
import { ScoreView } from '../scores/score-view.tsx';
import { GenericNameView } from './generic-name.tsx';
import { WriteGuide } from './write-guide.tsx';

interface UnknownDiseaseProps {
  disease: string;
  error: ApiError;
  isFetching: boolean;
  onOpen: (disease: string) => void;
}

const named = (schema: z.ZodType<{ name: string }>, list: unknown): string[] =>
  (z.array(schema).safeParse(list).data ?? []).map(({ name }) => name);

/** There is no guide to what was asked for: where a name of several diseases leads, the score of this name, names that are near, the model that may write one. */
export function UnknownDisease({ disease, error, isFetching, onOpen }: UnknownDiseaseProps) {
  const heading = useFocusWhenLost<HTMLHeadingElement>(disease);
  const nearest = [
    ...named(genericSuggestionSchema, error.details['nearestGeneric']),
    ...named(diseaseNameSchema, error.details['nearest']),
    ...named(scoreSuggestionSchema, error.details['nearestScores']),
  ];
  const guideWriter = guideWriterSchema.safeParse(error.details).data;
  const generic = genericNameSchema.safeParse(error.details['generic']).data;
  const score = scoreNameSchema.safeParse(error.details['score']).data;
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
  return (
    <section aria-label="Unknown disease" className="flex flex-col items-start gap-3">
      <h2
        ref={heading}
        tabIndex={-1}
        className="focus:outline-none line-clamp-3 font-serif text-xl wrap-anywhere"
      >
        There is no guide to “{disease}” yet
      </h2>
      {nearest.length === 0 && (
        <p className="text-muted">
          Try another name or its abbreviation, or{' '}
          <Link to="/Diseases" className="text-accent underline">
            see all guides
          </Link>
          .
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <p className="text-muted">Did you mean one of these?</p>
          <ul className="flex flex-wrap gap-2">
            {nearest.map((name) => (
              <li key={name}>
                <Button onClick={() => onOpen(name)}>{name}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {write}
    </section>
  );
}
