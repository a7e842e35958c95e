import { type ChecklistItem, checklistParts } from '@anamnesis/contracts/history/feedback.ts';
import { useState } from 'react';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type Claiming, counts } from './claiming.ts';
import { type Card, ChecklistEntry } from './checklist-entry.tsx';

const names: Record<(typeof checklistParts)[number], string> = {
  opening: 'Opening',
  complaint: 'The complaint',
  symptoms: 'Symptoms that tell causes apart',
  'red-flags': 'Red flags',
  past: 'Past medical history',
  drugs: 'Drugs and allergies',
  family: 'Family history',
  social: 'Social history',
  perspective: 'Ideas, concerns and expectations',
  examination: 'Examination',
};

const choices = [
  { value: 'all', label: 'All' },
  { value: 'missed', label: 'Missed' },
] as const;

interface ChecklistProps {
  claiming: Claiming;
  items: readonly ChecklistItem[];
  /** The cards that were made, by item. */
  cards: Readonly<Record<string, Card>>;
}

/** What belongs into this history, part by part: asked or missed. */
export function Checklist({ claiming, items, cards }: ChecklistProps) {
  const [shown, show] = useState<'all' | 'missed'>('all');
  const isAsked = ({ id, isAsked: is }: ChecklistItem): boolean => counts(is, id, claiming);
  const parts = checklistParts
    .map((part) => ({ part, all: items.filter((item) => item.part === part) }))
    .map(({ part, all }) => ({
      part,
      all,
      asked: all.filter(isAsked).length,
      listed: shown === 'all' ? all : all.filter((item) => !isAsked(item)),
    }))
    .filter(({ listed }) => listed.length > 0);
  const asked = items.filter(isAsked).length;
  return (
    <section aria-labelledby="history-checklist" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="history-checklist" className="figures font-serif text-xl">
          You asked {asked} of {items.length}
        </h2>
        <Segments label="Which are shown" value={shown} choices={choices} onChange={show} />
      </header>
      {parts.length === 0 && <p className="text-muted">You missed nothing.</p>}
      {parts.map(({ part, all, asked: askedHere, listed }) => (
        <section key={part} aria-labelledby={`history-${part}`} className="flex flex-col gap-2">
          <h3 id={`history-${part}`} className="figures flex justify-between gap-4 text-base">
            {names[part]}
            <span className="text-sm font-normal text-muted">
              {askedHere} of {all.length}
            </span>
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {listed.map((item) => (
              <ChecklistEntry key={item.id} claiming={claiming} item={item} card={cards[item.id]} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
