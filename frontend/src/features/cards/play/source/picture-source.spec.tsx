import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { anOcclusion, withDrawings } from '../../../../occlusion/occlusion.fixture.ts';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

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

it('is shown in its source, where it is on the page, and marked there once its answer is shown', async () => {
  const knee = anOcclusion();
  withDrawings(knee);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {});
  const page = { data: '', hasRawPdf: false, mime: 'image/png', pageNumber: 3 };
  respond('getPDFPageByAnkiCard', () => ({ type: 'pdf' as const, page }));
  const { prompt } = textOf(knee.drawing, 'patella');
  const occlusion = { occlusionId: knee.occlusionId, group: 'patella' };
  const card = aCard('picture', { prompt, span: '', occlusion });
  const user = show(<PlaySession name="Knee" cards={[card]} onLeave={vi.fn<() => void>()} />);
  const source = await screen.findByRole('region', { name: 'Source' });
  const frame = () => source.querySelector<HTMLElement>('.picture-frame');
  await waitFor(() => expect(source.querySelector('.zoom-room')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('.picture-sheet > img')).not.toBeNull());
  const image = within(source).getByAltText('Page 3');
  for (const [name, size] of [
    ['naturalWidth', 1000],
    ['naturalHeight', 1294],
  ] as const)
    Object.defineProperty(image, name, { value: size });
  fireEvent.load(image);
  // Its region is half of the page wide and high, from a tenth on: it fits where the page is 752 px wide.
  const room = source.querySelector('.zoom-room');
  const places = scrolled.mock.contexts.flatMap((of, at) =>
    of === room ? [scrolled.mock.calls[at]?.[0]] : [],
  );
  expect(places.at(-1)).toEqual({
    left: expect.closeTo(0.35 * 752 - 200),
    top: expect.closeTo(0.225 * 1.294 * 752 - 150),
  });
  expect(frame()).toBeNull();
  await user.keyboard(' ');
  await waitFor(() => expect(frame()?.style.left).toBe('10%'));
  expect(source.querySelectorAll('[data-lifted] .picture-outline')).toHaveLength(1);
  await user.click(within(source).getByRole('button', { name: /^Whole page/u }));
  expect(within(source).getByRole('button', { name: /^The picture/u })).toBeDefined();
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
