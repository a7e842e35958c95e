import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SettingsForm } from '../../preferences/form/use-settings-form.ts';
import { defaultForm } from '../../preferences/form/values.ts';
import { show } from '../../testing/show.tsx';
import { StudyDayChoice } from './study-day-choice.tsx';

it('offers the hours from midnight to six, and begins with four', () => {
  const change = vi.fn<SettingsForm['change']>();
  show(<StudyDayChoice form={{ values: defaultForm, change } as unknown as SettingsForm} />);
  const field = screen.getByLabelText<HTMLSelectElement>('A new day begins at');
  expect(Array.from(field.options, ({ text }) => text)).toEqual([
    '00:00 (midnight)',
    ...[1, 2, 3, 4, 5, 6].map((hour) => `0${hour}:00`),
  ]);
  expect(field.value).toBe('4');
  fireEvent.change(field, { target: { value: '0' } });
  expect(change.mock.calls).toEqual([[{ studyDayStart: 0 }]]);
});
