import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { specialties } from '@anamnesis/contracts/diseases/specialties.ts';
import { makerInWords } from '@anamnesis/contracts/kernel/events/engine.ts';
import { BookMarked, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** '28 November 2026': a date has no time zone. */
const inWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

interface GuideHeaderProps {
  title: string;
  guide: DiseaseGuide;
  actions: ReactNode;
}

/** What the guide is of, what it is for, who wrote it, and what can be done with it. */
export function GuideHeader({ title, guide, actions }: GuideHeaderProps) {
  const { synonyms, specialty, reviewed, madeBy } = guide;
  // On narrow screens what was pressed to open it goes.
  const heading = useFocusWhenLost<HTMLHeadingElement>(guide.id);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl wrap-anywhere focus:outline-none md:text-[2.25rem] md:leading-11"
        >
          {title}
        </h2>
        {synonyms.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">Also: {synonyms.join(', ')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent" icon={<BookMarked aria-hidden size={12} />}>
          For study, not for care.
        </Badge>
        {specialty && <Badge>{specialties[specialty]}</Badge>}
        {reviewed && <span className="text-sm text-muted">Reviewed on {inWords(reviewed)}</span>}
        {madeBy && (
          <Badge icon={<Sparkles aria-hidden size={12} />}>
            <span className="max-w-56 truncate">Written by {makerInWords(madeBy)}</span>
          </Badge>
        )}
      </div>
      {madeBy && (
        <Notice>
          This guide was written by {makerInWords(madeBy)} and has not been read by anyone. It has no sources:
          compare it with your textbook before you learn it.
        </Notice>
      )}
      {actions}
    </header>
  );
}
