import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { LookAlikes } from '../../look-alikes/look-alikes.tsx';
import { ScoreCards } from '../../scores/score-cards.tsx';
import { FactSection } from '../facts/fact-list.tsx';
import { FrequencyMark } from '../facts/frequency-mark.tsx';
import { NotesOnDisease } from '../notes-on-disease.tsx';
import { PartSection } from './part-section.tsx';
import { SourceTitle } from '../sources.tsx';
import { Treatment } from '../treatment.tsx';

const roles = { first: 'done first', diagnostic: 'makes the diagnosis', other: '' } as const;
const rank = { diagnostic: 0, first: 1, other: 2 } as const;

interface GuidePartsProps {
  guide: DiseaseGuide;
  /** Opens the guide of another disease. */
  onOpen: (disease: string) => void;
}

/** The notes are searched once somebody comes to them: most who read a guide do not. */
function NotesWhenSeen({ disease }: { disease: string }) {
  const asked = useLocation().hash === '#notes';
  const [seen, see] = useState(asked);
  if (asked && !seen) see(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div ref={place} className="min-h-6">
      {seen && <NotesOnDisease disease={disease} />}
    </div>
  );
}

const kinds = { textbook: 'Textbook', guideline: 'Guideline', review: 'Review', study: 'Study' } as const;

/** What the facts of a guide rest on, in the order of their numbers. */
function SourceList({ guide: { sources, madeBy } }: { guide: DiseaseGuide }) {
  if (sources.length === 0)
    return (
      <p className="text-sm text-muted">
        {madeBy ? 'A model wrote this guide without naming sources.' : 'This guide names no sources.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Each number behind a sentence opens its source. The sentences are in our own words.
      </p>
      <ol className="flex flex-col gap-2">
        {sources.map(({ id, kind, publisher, year, ...source }, at) => (
          <li key={id} className="flex gap-3">
            <span className="figures w-7 shrink-0 text-right text-sm text-muted">[{at + 1}]</span>
            <span className="min-w-0 wrap-anywhere">
              <SourceTitle source={source} />
              <span className="block text-sm text-muted">
                {publisher}, {year} · {kinds[kind]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a guide has after its presentation and pathophysiology, in the order of `guideParts`. */
export function GuideParts({ guide, onOpen }: GuidePartsProps) {
  return (
    <>
      <PartSection id="investigations">
        <Investigations guide={guide} />
      </PartSection>
      {guide.stages.length + guide.scores.length > 0 && (
        <PartSection id="severity">
          <FactSection title="Severity" guide={guide} facts={guide.stages} />
          <ScoreCards scores={guide.scores} />
        </PartSection>
      )}
      <PartSection id="treatment" title="Treatment">
        <Treatment guide={guide} />
      </PartSection>
      <PartSection id="prognosis" title="Prognosis & complications">
        <FactSection level="h4" title="Prognosis" guide={guide} facts={guide.prognosis} />
        <FactSection level="h4" title="Complications" guide={guide} facts={guide.complications} />
      </PartSection>
      {guide.anatomy.length + guide.histology.length > 0 && (
        <PartSection id="anatomy" title="Anatomy & histology">
          <FactSection level="h4" title="Anatomy" guide={guide} facts={guide.anatomy} />
          <FactSection level="h4" title="Histology" guide={guide} facts={guide.histology} />
        </PartSection>
      )}
      <PartSection id="look-alikes" title="Look-alikes">
        <LookAlikes guide={guide} onOpen={onOpen} />
      </PartSection>
      <PartSection id="notes" title="Your notes">
        <NotesWhenSeen disease={guide.name} />
      </PartSection>
      <PartSection id="sources" title="Sources">
        <SourceList guide={guide} />
      </PartSection>
    </>
  );
}

function Investigations({ guide }: { guide: DiseaseGuide }) {
  return (
    <FactSection
      title="Investigations"
      guide={guide}
      facts={guide.investigations.toSorted((a, b) => rank[a.role] - rank[b.role])}
      renderMark={({ role }) =>
        roles[role] && (
          <span className="font-sans">
            <Badge tone={role === 'diagnostic' ? 'accent' : 'neutral'}>{roles[role]}</Badge>
          </span>
        )
      }
    />
  );
}

/** The signs of the examination, beside the symptoms. */
export const Signs = ({ guide }: { guide: DiseaseGuide }) => (
  <FactSection
    title="Signs"
    guide={guide}
    facts={guide.signs}
    renderMark={({ frequency }) => <FrequencyMark frequency={frequency} />}
  />
);
