/** What a device shows of a message; that something is shown is what browsers ask of each. */
export interface Reminder {
  title: string;
  body: string;
}

const usual: Reminder = { title: 'Time to study', body: 'Cards are due today' };

/** What a push message says; a device may be sent one by a newer version of the server. */
export function reminderIn(text: string | undefined): Reminder {
  try {
    const { title, body } = JSON.parse(text ?? '') as Partial<Reminder>;
    return typeof title === 'string' && typeof body === 'string' ? { title, body } : usual;
  } catch {
    return usual;
  }
}

interface OpenPage {
  url: string;
  focus?: () => Promise<unknown>;
}
interface Pages {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>;
  openWindow: (address: string) => Promise<unknown>;
}

/** Shows Today: where it is open, or in a new window; nobody is taken away from what they do in another one. */
export async function openToday(pages: Pages): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const today = open.find(({ url }) => new URL(url).pathname === '/');
  await (today?.focus ? today.focus() : pages.openWindow('/'));
}
