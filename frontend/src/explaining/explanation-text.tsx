import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { useId } from 'react';
import { type NotesPlace, placeInWords, PlaceLink } from './place-link.tsx';

interface ExplanationTextProps {
  explanation: Explanation;
  onOpen: (place: NotesPlace) => void;
}

/** What was explained: sentences with the numbers of what they rest on, the model's own ones apart, and the words that they rest on. */
export function ExplanationText({ explanation, onOpen }: ExplanationTextProps) {
  const { sentences, places, model, leftOut } = explanation;
  const sourced = sentences.filter((sentence) => sentence.places.length > 0);
  const own = sentences.filter((sentence) => sentence.places.length === 0);
  return (
    <div className="flex flex-col gap-5">
      {sourced.length > 0 ? (
        <ul aria-label="From your notes and the study guides" className="flex flex-col gap-2">
          {sourced.map(({ text, places: cited }) => (
            <li key={text} className="reading wrap-anywhere">
              {text}{' '}
              {cited.map((at) => (
                <PlaceLink
                  key={at}
                  place={places[at]!}
                  label={`${at + 1}: ${placeInWords(places[at]!)}`}
                  className={numberClass}
                  onOpen={onOpen}
                >
                  [{at + 1}]
                </PlaceLink>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">Nothing was found on this in your notes or the study guides.</p>
      )}
      {own.length > 0 && <OwnWords sentences={own.map(({ text }) => text)} />}
      {places.length > 0 && <Places places={places} onOpen={onOpen} />}
      <p className="text-sm text-muted wrap-anywhere">
        Written by {model}; each number opens what the sentence was checked against. For study, not for care.
        {leftOut > 0 &&
          (leftOut === 1
            ? ' 1 sentence that did not pass the checks was left out.'
            : ` ${leftOut} sentences that did not pass the checks were left out.`)}{' '}
        None of it is kept.
      </p>
    </div>
  );
}

/** As large as a thumb on a phone, without lines further apart. */
const numberClass =
  'figures rounded-md px-1 align-baseline font-sans text-sm font-medium text-accent hover:bg-hover max-md:-mx-2 max-md:-my-3 max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center max-md:justify-center pointer-coarse:-mx-2 pointer-coarse:-my-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center pointer-coarse:justify-center';

/** Never to be taken for what a source says. */
function OwnWords({ sentences }: { sentences: readonly string[] }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong px-4 py-3"
    >
      <h3 id={title} className="text-sm font-medium text-muted">
        Not from your notes or the guides – the model’s own words
      </h3>
      <ul className="flex flex-col gap-2">
        {sentences.map((text) => (
          <li key={text} className="reading text-muted italic wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ places, onOpen }: Pick<Explanation, 'places'> & Pick<ExplanationTextProps, 'onOpen'>) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="text-sm font-medium text-muted">
        What it rests on
      </h3>
      <ol className="flex flex-col gap-2 text-sm">
        {places.map((place, at) => (
          <li key={JSON.stringify(place)} className="flex gap-2">
            <span className="figures w-6 shrink-0 text-muted">{at + 1}</span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <q className="block text-ink">{place.span.trim()}</q>
              <PlaceLink
                place={place}
                className="target inline-flex max-w-full items-center rounded-md py-1 font-medium text-accent underline-offset-4 hover:underline"
                onOpen={onOpen}
              >
                {placeInWords(place)}
              </PlaceLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
