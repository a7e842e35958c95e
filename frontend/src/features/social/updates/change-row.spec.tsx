import type { SourceChange } from '@anamnesis/contracts/social/shares/following-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPictureName, withMedia } from '../../../rich-card/rich.fixture.ts';
import { show } from '../../../testing/show.tsx';
import { ChangeRow } from './change-row.tsx';

const [known, unknown] = [aPictureName('a'), aPictureName('b')];
const front = 'Which <b>valve</b>?';
const corrected: SourceChange = {
  sourceCardId: 'c1',
  version: 3,
  kind: 'corrected',
  pageNumber: 1,
  prompt: 'Which valve?\n{{c1::Tricuspid}}',
  rich: {
    front,
    back: `<table><tr><td>Tricuspid</td></tr></table><img data-media="${known}"><img data-media="${unknown}">`,
  },
  own: {
    cardId: 'o1',
    prompt: 'Which valve?\n{{c1::Mitral}}',
    rich: { front, back: `<i>Mitral</i><img data-media="${known}">` },
    textVersion: 2,
    wasEdited: false,
  },
};
const open = (hasPages: boolean) =>
  show(
    <ChangeRow
      change={corrected}
      documentId="d1"
      hasPages={hasPages}
      senderName="Ann"
      disabled={false}
      onSettle={async () => undefined}
    />,
  );

it('shows a card in HTML as it is studied, with those of its pictures that the own one has', async () => {
  withMedia();
  open(true);
  const row = screen.getByRole('article', { name: 'Corrected card on page 1' });
  expect((await within(row).findByText('Mitral', { selector: 'i' })).tagName).toBe('I');
  expect(within(row).getByText('Tricuspid', { selector: 'td' })).toBeDefined();
  await waitFor(() => expect(row.querySelectorAll('img')).toHaveLength(2));
  expect(within(row).getByText('Picture')).toBeDefined();
});

it('speaks of no page where the document is a deck', () => {
  withMedia();
  open(false);
  expect(screen.getByRole('article', { name: 'Corrected card' })).toBeDefined();
  expect(screen.queryByText(/^Page /)).toBeNull();
});
