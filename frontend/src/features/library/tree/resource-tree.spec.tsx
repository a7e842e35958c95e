import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFolder, aPdf } from '../library.fixture.ts';
import { documentRow, folderRow, openSidebar, workspaceCalls } from '../sidebar/library-sidebar.fixture.tsx';

const focused = () => document.activeElement?.getAttribute('aria-label');
const stops = () =>
  [...screen.getByRole('tree').querySelectorAll<HTMLElement>('[role="treeitem"], button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

const rows = () => screen.getByRole('tree').querySelectorAll('[data-row]').length;
const said = (row: HTMLElement) =>
  ['level', 'setsize', 'posinset', 'expanded'].map((name) => row.getAttribute(`aria-${name}`));
async function after(user: UserEvent, keys: string) {
  await user.keyboard(keys);
  return focused();
}

describe('the tree of My Resources', () => {
  let user: UserEvent;
  const start = async (): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: 'Find in your notes' }));
    await user.tab();
  };
  beforeEach(async () => {
    user = await openSidebar();
  });

  it('says of each row where it stands', () => {
    expect(said(folderRow('Nephrology'))).toEqual(['1', '3', '2', 'true']);
    expect(said(documentRow('kidneys'))).toEqual(['2', '1', '1', 'false']);
  });

  it('is one stop of Tab, with the buttons of the row that has the focus', async () => {
    await start();
    expect(focused()).toBe('Cardiology');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('PDF: valves');
    expect(stops()).toEqual([
      'PDF: valves',
      'Show actions for valves',
      'Actions for valves',
      'Study now: 3 due cards in valves',
    ]);
    await user.tab({ shift: true });
    expect(focused()).toBe('Find in your notes');
    await user.tab();
    expect(focused()).toBe('PDF: valves');
  });

  it('is walked through by arrows, Home, End and letters', async () => {
    await start();
    expect(await after(user, '{End}')).toBe('Neurology');
    expect(await after(user, '{ArrowUp}')).toBe('PDF: kidneys');
    expect(await after(user, '{Home}')).toBe('Cardiology');
    expect(await after(user, 'neu')).toBe('Neurology');
    expect(await after(user, '{ArrowUp}{ArrowLeft}')).toBe('Nephrology');
    expect(await after(user, '{ArrowLeft}{ArrowDown}')).toBe('Neurology');
    expect(screen.queryByRole('treeitem', { name: 'PDF: kidneys' })).toBeNull();
    expect(await after(user, '{ArrowUp}{ArrowRight}{ArrowRight}')).toBe('PDF: kidneys');
  });

  it('opens by Enter, and what can be done with a document by the right arrow', async () => {
    await start();
    await user.keyboard('{Enter}');
    expect(folderRow('Cardiology').getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(workspaceCalls.shownModes).toEqual(['view']);
    await user.keyboard('{ArrowRight}');
    expect(documentRow('valves').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('View PDF');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('PDF: valves');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('button', { name: 'View PDF' })).toBeNull();
  });

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('opens the menu of a row by %s', async (keys) => {
    await start();
    await user.keyboard(`{ArrowDown}${keys}`);
    const menu = within(await screen.findByRole('menu'));
    menu.getByRole('menuitem', { name: 'Move to folder…' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('PDF: valves'));
  });

  it('leaves keys alone that are typed in a dialog of a row', async () => {
    await start();
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Home}k');
    expect(document.activeElement).toBe(field);
  });
});

it('draws some rows of 572 documents, and the last one when it is gone to', async () => {
  const folders = Array.from({ length: 30 }, (_, at) =>
    aFolder(`Term ${at + 1}`, {
      PDFs: Array.from({ length: 19 }, (__, n) => aPdf(`lecture ${at + 1}.${n + 1}`)),
    }),
  );
  folders[29]!.PDFs.push(aPdf('lecture last'), aPdf('lecture very last'));
  const user = await openSidebar(folders);
  expect(rows()).toBeLessThan(60);
  await user.click(screen.getByRole('combobox', { name: 'Find in your notes' }));
  await user.tab();
  await user.keyboard('{End}');
  expect(focused()).toBe('PDF: lecture very last');
  expect(rows()).toBeLessThan(60);
});
