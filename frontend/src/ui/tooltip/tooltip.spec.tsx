import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Upload" onClick={() => setOpen(true)}>
        +
      </IconButton>
      <IconButton label="Share">=</IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Upload content">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

it('is shown for a control that was reached with a key, not where a dialog gives the focus back', async () => {
  const user = show(<Page />);
  // Its code is there.
  await user.hover(screen.getByRole('button', { name: 'Share' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Share');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Upload'));
  await user.tab();
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Share'));
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('Name'), 'Valves{Escape}');
  const button = screen.getByRole('button', { name: 'Upload' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  // What a focus shows is shown by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
