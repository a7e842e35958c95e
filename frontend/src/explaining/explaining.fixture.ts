import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { callsOf, respond, respondStream } from '../testing/fake-server.ts';

/** A server with a model that explains whatever it is asked. */
export function anExplainingModel(): void {
  respond('getExplainer', () => ({ model: 'tiny-7b' }));
  respond('getUserFolders', () => ({ folders: [] }));
  respondStream('explainStream', async function* () {
    const sentences = [{ text: 'So it is.', places: [] }];
    yield { kind: 'end', sentences, places: [], model: 'tiny-7b', leftOut: 0 };
  });
}

/** Presses the button, waits for the explanation, and returns what was explained, and as what it was shown. */
export async function explainedBy(
  user: UserEvent,
  name = 'Explain this',
): Promise<[Explained, string | null]> {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Explain this' });
  await within(dialog).findByText('So it is.');
  const shown = dialog.querySelector('blockquote')?.textContent ?? null;
  return [callsOf('explainStream').at(-1)!.explained, shown];
}
