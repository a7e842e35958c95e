import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

interface LaterPageProps {
  title: string;
  /** What it will be. */
  children: ReactNode;
  /** What can be done now. */
  meanwhile: ReactNode;
}

/** A study area that comes with a later version: what it will be, and what works today. */
export function LaterPage({ title, children, meanwhile }: LaterPageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-8 px-4 py-12 md:px-6 md:py-20">
      <header className="flex flex-col items-start gap-4">
        <p className="rounded-md bg-accent-soft px-2 py-0.5 text-sm font-medium text-accent">
          Comes with a later version
        </p>
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">{title}</h1>
        <p className="reading text-muted">{children}</p>
      </header>
      <section className="flex flex-col items-start gap-4 border-t border-line pt-8">
        <h2 className="text-base">What works today</h2>
        <p className="text-muted">{meanwhile}</p>
        <Link to="/PDFupload" className={buttonClass('primary')}>
          Open My Resources
        </Link>
      </section>
    </div>
  );
}
