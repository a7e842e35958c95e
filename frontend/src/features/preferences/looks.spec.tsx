import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { defaultForm } from '../../preferences/form/values.ts';
import { show } from '../../testing/show.tsx';
import { HowManyChoice } from './looks.tsx';

it('offers three, begins with the usual number, and says from when it holds', async () => {
  const change = vi.fn<SettingsForm['change']>();
  const user = show(<HowManyChoice form={{ values: defaultForm, change } as unknown as SettingsForm} />);
  const choices = screen.getAllByRole('radio');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Fewer', 'Normal', 'Everything']);
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Normal');
  expect(document.body.textContent).toContain('For pages that are processed from now on');
  await user.click(screen.getByRole('radio', { name: 'Everything' }));
  expect(change.mock.calls).toEqual([[{ howMany: 'everything' }]]);
});
