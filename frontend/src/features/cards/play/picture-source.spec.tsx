import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import { anOcclusion, withDrawings } from '../../../occlusion/occlusion.fixture.ts';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard, aTextSource } from '../card.fixture.ts';
import { PlaySession } from './play-session.tsx';

const marksInSource = () =>
  [...screen.getByRole('region', { name: 'Source' }).querySelectorAll('mark')].map(
    ({ textContent }) => textContent,
  );

it('marks nothing in the source of a picture: the words of a label may stand anywhere', async () => {
  const knee = anOcclusion();
  withDrawings(knee);
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The patella lies in front.'));
  const { prompt } = textOf(knee.drawing, 'patella');
  const occlusion = { occlusionId: knee.occlusionId, group: 'patella' };
  const ofPicture = aCard('picture', { prompt, span: '', occlusion });
  const ofText = aCard('text', { prompt: 'The {{c1::patella}} lies in front.', span: '' });
  const user = show(<PlaySession name="Knee" cards={[ofPicture, ofText]} onLeave={vi.fn<() => void>()} />);
  await waitFor(() => expect(document.querySelector('.picture-sheet > img')).not.toBeNull());
  await screen.findByText('The patella lies in front.', { ignore: 'article *' });
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByRole('article').getAttribute('aria-label')).toBe('Card, answer'));
  await waitFor(() =>
    expect(document.querySelector<HTMLElement>('.play-layer:not([aria-hidden="true"])')).not.toBeNull(),
  );
  expect(marksInSource()).toEqual([]);
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...ofPicture.spacedRepetition, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
  await user.keyboard('2');
  await user.keyboard(' ');
  await waitFor(() => expect(marksInSource()).toContain('patella'));
});

it('is its title and a blank, with a sentence, while its picture cannot be had', async () => {
  const knee = anOcclusion();
  withDrawings(knee);
  for (const name of ['getOcclusions', 'getPagePicture'] as const)
    respond(name, () => {
      throw offlineError;
    });
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The patella lies in front.'));
  const { prompt } = textOf(knee.drawing, 'patella');
  const card = aCard('alone', {
    prompt,
    span: '',
    occlusion: { occlusionId: knee.occlusionId, group: 'patella' },
  });
  show(<PlaySession name="Knee" cards={[card]} onLeave={vi.fn<() => void>()} />);
  await screen.findByText(/could not be loaded/u);
  const title = within(screen.getByRole('article')).getByText(/The knee from the side/u);
  expect(title.closest('.sr-only')).toBeNull();
  expect(screen.getByRole('article').querySelector('.card-blank')).not.toBeNull();
});
