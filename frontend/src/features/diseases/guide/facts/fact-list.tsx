import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { FactItem, type ShownFact } from './fact-item.tsx';

interface FactListProps<F extends ShownFact> {
  guide: DiseaseGuide;
  facts: readonly F[];
  /** Steps, of which the order matters. */
  ordered?: boolean;
  /** After what the fact is about: how often, of which kind. */
  renderMark?: (fact: F) => ReactNode;
}

/** Facts as bullets, or as steps. */
export function FactList<F extends ShownFact>({
  guide,
  facts,
  ordered = false,
  renderMark,
}: FactListProps<F>) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className={cx(
        'flex flex-col gap-2 pl-5',
        ordered ? 'list-decimal marker:text-muted' : 'list-disc marker:text-faint',
      )}
    >
      {facts.map((fact) => (
        <li key={fact.id} className="reading pl-1">
          <FactItem guide={guide} fact={fact} mark={renderMark?.(fact)} />
        </li>
      ))}
    </List>
  );
}

/** A part of a guide under its heading; nothing where the guide says nothing of it. */
export function FactSection<F extends ShownFact>({
  title,
  level: Heading = 'h3',
  facts,
  ...list
}: FactListProps<F> & { title: string; level?: 'h3' | 'h4' }) {
  const heading = useId();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <Heading id={heading} className={Heading === 'h3' ? 'font-serif text-xl' : 'text-base font-semibold'}>
        {title}
      </Heading>
      <FactList facts={facts} {...list} />
    </section>
  );
}
