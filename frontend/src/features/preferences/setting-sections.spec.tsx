import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { defaultForm } from '../../preferences/form/values.ts';
import { show } from '../../testing/show.tsx';
import { SettingField } from './setting-sections.tsx';

const change = vi.fn<SettingsForm['change']>();
const form = { values: defaultForm, change } as unknown as SettingsForm;

it('a setting with choices is a list of them: a day begins between midnight and six, at four if nothing was chosen', () => {
  change.mockReset();
  show(<SettingField name="studyDayStart" form={form} />);
  const field = screen.getByLabelText<HTMLSelectElement>('A new day begins at');
  expect(Array.from(field.options, ({ text }) => text)).toEqual([
    '00:00 (midnight)',
    ...[1, 2, 3, 4, 5, 6].map((hour) => `0${hour}:00`),
  ]);
  expect(field.value).toBe('4');
  expect(document.body.textContent).toContain('Past days stay as they were counted.');
  fireEvent.change(field, { target: { value: '0' } });
  expect(change.mock.calls).toEqual([[{ studyDayStart: 0 }]]);
});

it('a setting that is on or off is a switch, with its words for both', async () => {
  change.mockReset();
  const user = show(<SettingField name="liteMode" form={form} />);
  expect(document.body.textContent).toContain('Disabled');
  await user.click(screen.getByRole('switch', { name: 'Lite Mode', checked: false }));
  expect(change.mock.calls).toEqual([[{ liteMode: true }]]);
});

it('what a setting does is said with what it does about other people', () => {
  show(<SettingField name="notifications" form={form} />);
  expect(document.body.textContent).toContain(
    'Reminders inside the app that cards are due. What others send you is always counted under Social.',
  );
});
