import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { useRef, type RefObject } from 'react';
import { AccountPanel } from '../../features/accounts/account-panel.tsx';
import { SettingSections, settingSections } from '../../features/preferences/setting-sections.tsx';
import { ConnectionTest } from '../../features/settings/connection-test.tsx';
import { StoragePanel } from '../../features/settings/storage-panel.tsx';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Section } from '../../ui/fields/section.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';

interface SettingsContentProps {
  user: User;
  /** Null until it is loaded. */
  form: SettingsForm | null;
  problem: string | null;
  retry: () => void;
}

const titles = [...settingSections, 'Storage', 'Connection', 'Account information'];

/** Leads to a section of the settings below it, with the focus, so that nobody has to scroll past the others. */
function SectionLinks({ within }: { within: RefObject<HTMLElement | null> }) {
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

/** All that a person can set, in sections. The fields are saved together; what concerns the account happens at once. */
export function SettingsContent({ user, form, problem, retry }: SettingsContentProps) {
  const content = useRef<HTMLDivElement>(null);
  // Alone, so that nothing moves down when it has come.
  if (!form && !problem) return <Waiting label="Loading your preferences..." />;
  return (
    <div ref={content} className="flex flex-col">
      {form && (
        <>
          <SectionLinks within={content} />
          <SettingSections form={form} />
        </>
      )}
      <div className="pb-6 empty:hidden">
        {!form && problem && (
          <Notice tone="error" action={<Button onClick={retry}>Retry</Button>}>
            {problem}
          </Notice>
        )}
      </div>
      <Section title="Storage">
        <StoragePanel />
      </Section>
      <Section title="Connection">
        <ConnectionTest />
      </Section>
      <Section title="Account information">
        <AccountPanel user={user} />
      </Section>
      <a
        href="/third-party-notices.txt"
        target="_blank"
        rel="noreferrer"
        className={buttonClass('plain', 'mb-2 -ml-4 self-start')}
      >
        Licences of software and fonts
      </a>
    </div>
  );
}
