import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Menu } from '../menus/menu.tsx';
import { useToasts } from './toasts.tsx';

/** Where buttons are on the screen, by their names; everything else has no size. */
const places: Record<string, DOMRect> = {};

function Page() {
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => toasts.success('Saved')}>Save</button>
      <button>Next</button>
      <button onClick={() => setOpen(true)}>Open</button>
      <Menu entries={[{ label: 'Cram', onSelect: () => undefined }]}>
        <button>Study</button>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Share">
        <button onClick={() => toasts.success('Saved')}>Send</button>
      </Dialog>
    </>
  );
}

const message = () => screen.findAllByText('Saved');
const listOf = async () => (await message()).map((each) => each.closest('ol')).find((each) => each !== null)!;

describe('messages', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return places[this.textContent] ?? new DOMRect();
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(384);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 800);
  });
  it('lie beside what is pressed, also in a dialog that opens meanwhile', async () => {
    places['Next'] = new DOMRect(1100, 740, 100, 40);
    places['Send'] = new DOMRect(1000, 500, 100, 200);
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { style } = await listOf();
    expect([style.left, style.top]).toEqual(['872px', '680px']);
    fireEvent.click(screen.getByText('Open'));
    await waitFor(() => expect([style.left, style.top]).toEqual(['872px', '720px']));
  });

  it('lie beside a menu that opens meanwhile', async () => {
    places['Cram'] = new DOMRect(1000, 700, 200, 80);
    places['Next'] = new DOMRect();
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const { style } = await listOf();
    expect(style.top).toBe('720px');
    await user.click(screen.getByRole('button', { name: 'Study' }));
    await waitFor(() => expect([style.left, style.top]).toEqual(['872px', '640px']));
  });

  it('leave Escape to a dialog that was there before, once', async () => {
    const user = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect((await message()).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await message()).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('do not expire while they are pointed at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const list = await listOf();
    fireEvent.pointerMove(list);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect((await message()).length).toBeGreaterThan(0);
    fireEvent.pointerLeave(list.parentElement!);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
