import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const done = { success: true as const, message: '' };

/** A group of contacts, as it is shown. */
export const group = (name: string) => within(screen.getByRole('region', { name }));

export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Chooses an action in the menu of a person. */
export const choose = async (user: UserEvent, of: string, action: string): Promise<void> => {
  await press(user, `Actions for ${of}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
