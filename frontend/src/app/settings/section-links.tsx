import { settingSections } from '../../features/preferences/setting-sections.tsx';
import type { RefObject } from 'react';
import { buttonClass } from '../../ui/buttons/button-class.ts';

const titles = [...settingSections, 'Storage', 'Connection', 'Account information'];

/** Leads to a section of the settings below it, with the focus, so that nobody has to scroll past the others. */
export function SectionLinks({ within }: { within: RefObject<HTMLElement | null> }) {
  const goTo = (title: string): void => {
    const headings = within.current?.querySelectorAll('h3') ?? [];
    const heading = [...headings].find(({ textContent }) => textContent === title);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Sections of the settings" className="-mx-4 mb-4 flex flex-wrap gap-x-1">
      {titles.map((title) => (
        <button key={title} type="button" className={buttonClass('quiet')} onClick={() => goTo(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
