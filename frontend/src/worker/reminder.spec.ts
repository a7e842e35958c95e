import { expect, it, vi } from 'vitest';
import { openToday, reminderIn } from './reminder.ts';

it.each([
  ['{"title":"Time to study","body":"12 due cards for today","more":1}', '12 due cards for today'],
  ['{"title":1}', 'Cards are due today'],
  ['null', 'Cards are due today'],
  ['', 'Cards are due today'],
  [undefined, 'Cards are due today'],
])('%s says: %s', (text, body) => {
  expect(reminderIn(text)).toEqual({ title: 'Time to study', body });
});

function pages(...addresses: string[]) {
  const focused: string[] = [];
  const open = addresses.map((url) => ({ url, focus: async () => focused.push(url) }));
  return { focused, openWindow: vi.fn<() => Promise<null>>(async () => null), matchAll: async () => open };
}

it('opens Today, where it is not open already', async () => {
  const busy = pages('https://app.example/anki-play');
  await openToday(busy);
  expect(busy.openWindow).toHaveBeenCalledWith('/');
  expect(busy.focused).toEqual([]);
  const there = pages('https://app.example/anki-play', 'https://app.example/?a=1');
  await openToday(there);
  expect(there.openWindow).not.toHaveBeenCalled();
  expect(there.focused).toEqual(['https://app.example/?a=1']);
});
