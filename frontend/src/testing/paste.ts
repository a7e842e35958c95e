import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field as a whole: each letter that is typed by itself draws the page anew. */
export async function paste(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
