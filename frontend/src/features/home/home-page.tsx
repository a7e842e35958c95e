import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { StudyReminder } from '../../preferences/study-reminder.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const steps = [
  ['Upload a lecture', 'A PDF, a text, or both linked together, into a folder of your own.'],
  ['Process it', 'Every page gets a title, its key points and a few flash cards that cite their source.'],
  ['Study the cards', 'The page lies beside the card. Answer, and each card comes back when it is due.'],
] as const;

/** The welcome, and the way to what can be done. */
export function HomePage() {
  usePageTitle('Home');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-12 px-4 py-12 md:px-6 md:py-20">
      <section className="flex flex-col items-start gap-4">
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">Welcome to Anamnesis</h1>
        <p className="reading text-muted">
          Your lectures become summaries and flash cards that you can trust, because each one shows the
          sentence it came from.
        </p>
        <StudyReminder />
        <Link to="/PDFupload" className={buttonClass('primary', 'mt-2')}>
          Open My Resources
          <ArrowRight aria-hidden size={16} />
        </Link>
      </section>
      <ol className="grid gap-8 border-t border-line pt-8 md:grid-cols-3">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex flex-col gap-1">
            <span className="figures text-sm text-faint">{at + 1}</span>
            <h2 className="text-base">{title}</h2>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
