import { useEffect } from 'react';
import { useSettingsForm } from '../../preferences/form/use-settings-form.ts';
import { themeOf } from '../../preferences/form/values.ts';
import { previewTheme } from '../../preferences/theme.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useWarnBeforeLeaving } from '../../ui/use-warn-before-leaving.ts';

/** What the overlay and the page of the settings share: one form, its theme shown before it is saved, and how it is closed. */
export function useSettingsPlace(userId: string) {
  const place = useSettingsForm(userId);
  const { confirm } = useDialogs();
  const { form } = place;
  useWarnBeforeLeaving(form?.dirty ?? false);
  usePreview(form && themeOf(form.values) !== themeOf(form.saved) ? themeOf(form.values) : undefined);
  /** Whether it may be closed: changes that are not saved are given up only when the person says so. */
  const mayClose = async (): Promise<boolean> => {
    if (form?.dirty && !(await confirm(question))) return false;
    form?.discard();
    return true;
  };
  return { ...place, mayClose };
}

function usePreview(theme: 'dark' | 'light' | null | undefined): void {
  useEffect(() => (theme === undefined ? undefined : previewTheme(theme)), [theme]);
}

const question = {
  title: 'Close without saving?',
  description: 'What you changed in Settings has not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
};
