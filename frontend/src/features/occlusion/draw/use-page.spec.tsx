import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused, respond } from '../../../testing/fake-server.ts';
import { openScreen, places } from './draw.fixture.tsx';

const paper = () => document.querySelector<HTMLElement>('.draw-paper');
const ratio = (): number =>
  Number.parseFloat(paper()!.style.height) / Number.parseFloat(paper()!.style.width);
/** A page of its own each time: its picture may be kept. */
const open = (pageNumber: number, serve: () => void, known = {}) =>
  openScreen(undefined, [], undefined, { pageNumber, serve, ...known });
const never = () => new Promise<never>(() => {});
const refuse = () => {
  throw refused(409, 'It cannot be drawn.', 'PAGE_UNDRAWABLE');
};
const answer = (handler: typeof never | typeof refuse) => (): void => {
  respond('getPagePicture', handler);
  respond('getPagePlaces', handler);
};

it('has no shape until that is known: no page is shown that becomes another one', async () => {
  const looked = Promise.withResolvers<typeof places>();
  open(41, () => {
    respond('getPagePicture', never);
    respond('getPagePlaces', () => looked.promise);
  });
  await screen.findByText('Loading page 41');
  expect(paper()).toBeNull();
  looked.resolve(places);
  await waitFor(() => expect(paper()).not.toBeNull());
  expect(ratio()).toBeCloseTo(0.5);
});

it('has the shape at once that whoever opens it knows', async () => {
  open(42, answer(never), { ratio: 0.75 });
  await screen.findByText('Loading page 42');
  expect(ratio()).toBeCloseTo(0.75);
});

it('has the shape of most pages where nothing can be told: boxes can be drawn all the same', async () => {
  open(43, answer(refuse));
  await screen.findByText(/The page could not be shown/);
  expect(ratio()).toBeCloseTo(1.294);
});
