import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { session } from '../../api/tab.ts';
import { SettingsFooter } from '../../features/settings/settings-footer.tsx';
import { useSession } from '../../session/use-session.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { settingsTitle, useSettingsOverlay } from './settings-context.ts';
import { SettingsContent } from './settings-content.tsx';
import { useSettingsPlace } from './use-settings-place.ts';

interface SettingsPageProps {
  onClose: () => void;
  /** Leads back here. */
  onReturn: () => void;
}

/** The settings in the main area of My Resources. */
export function SettingsPage(props: SettingsPageProps) {
  const { user } = useSession();
  return user && <Page {...props} user={user} />;
}

type User = NonNullable<ReturnType<typeof useSession>['user']>;

function Page({ user, onClose, onReturn }: SettingsPageProps & { user: User }) {
  const { form, problem, retry, mayClose } = useSettingsPlace(user.id);
  const { page } = useSettingsOverlay();
  useWordOnLeaving(form?.dirty ?? false, onReturn);
  const close = async (): Promise<void> => {
    if (await mayClose()) onClose();
  };
  return (
    <>
      <header className="sticky top-(--bars-height) z-20 flex items-center gap-x-2 border-b border-line bg-canvas px-2 py-1 md:px-4">
        <IconButton label="Back to My Resources" onClick={() => void close()}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <h2 ref={page} tabIndex={-1} className="min-w-0 flex-1 scroll-mt-16 truncate text-base">
          {settingsTitle}
        </h2>
      </header>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4 py-8 md:px-6">
        <SettingsContent user={user} form={form} problem={problem} retry={retry} />
      </div>
      {form && (
        <div className="sticky bottom-0 z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto w-full max-w-3xl px-4 py-3 md:px-6">
            <SettingsFooter form={form} />
          </div>
        </div>
      )}
    </>
  );
}

/** Whoever goes elsewhere with unsaved changes sees where they are: they are kept, and do not apply. */
function useWordOnLeaving(dirty: boolean, onReturn: () => void): void {
  const toasts = useToasts();
  const now = useRef({ dirty, onReturn, shown: false });
  useEffect(() => {
    now.current = { ...now.current, dirty, onReturn };
  }, [dirty, onReturn]);
  useEffect(() => {
    now.current.shown = true;
    return () => {
      now.current.shown = false;
      queueMicrotask(() => {
        const { shown, dirty: left, onReturn: onPress } = now.current;
        if (shown || !left || session.state().user === null) return;
        toasts.error('What you changed in the settings is not saved yet. It is kept there.', {
          key: 'settings',
          action: { label: 'Go back', onPress },
        });
      });
    };
  }, [toasts]);
}
