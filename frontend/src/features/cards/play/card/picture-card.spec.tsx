import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { drawingEnd, WithDrawing } from '../../../../occlusion/drawing-screen.fixture.tsx';
import { aDrawing, anOcclusion, aShape, withDrawings } from '../../../../occlusion/occlusion.fixture.ts';
import { partOf } from '../../../../occlusion/page-part.ts';
import { knownPicture } from '../../../../occlusion/pictures.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

/** The cards of a drawing. */
const cardsOf = ({ occlusionId, pdfId, drawing, cards }: Occlusion): AnkiCard[] =>
  cards.map(({ cardId, group }) => {
    const { prompt } = textOf(drawing, group);
    return aCard(cardId, { pdfId, prompt, occlusion: { occlusionId, group }, origin: 'written', span: '' });
  });

const play = (cards: readonly AnkiCard[], lite = false) =>
  show(
    <WithDrawing>
      <PlaySession name="Knee" cards={cards} lite={lite} onLeave={vi.fn<() => void>()} />
    </WithDrawing>,
  );
const picture = () => document.querySelector<HTMLImageElement>('.picture-sheet > img');
const shown = () => waitFor(() => expect(picture()).not.toBeNull());
const asked = () => document.querySelectorAll('.picture-boxes [data-asked]').length;
const spokenText = () => document.querySelector('article .sr-only')?.textContent;
const places = () => [
  document.querySelector('.picture-title')?.textContent,
  document.querySelectorAll('.picture-face > .picture-stage + .picture-tools').length,
];
const labels = () => [...document.querySelectorAll('.picture-label')].map(({ textContent }) => textContent);

beforeEach(() => {
  drawingEnd.drawn = null;
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The knee.'));
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...aCard('x').spacedRepetition, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
});

it('is asked by its picture, revealed with Space, and is text for screen readers', async () => {
  const knee = anOcclusion();
  withDrawings(knee);
  const user = play(cardsOf(knee));
  await shown();
  expect(document.querySelector('.play-hint')?.textContent).toBe('Tap to show the answer, twice to zoom');
  expect([asked(), labels()]).toEqual([1, []]);
  expect(spokenText()).toContain('The knee from the side');
  await user.keyboard(' ');
  expect([asked(), labels()]).toEqual([0, ['patella']]);
  expect(document.querySelector('article .sr-only mark')?.textContent).toBe('patella');
  await user.keyboard('l');
  expect(labels()).toEqual(['patella', 'femur', 'tibia']);
  // It has only its picture.
  expect(screen.queryByRole('button', { name: /^Show the card as/u })).toBeNull();
  await user.keyboard('2');
  expect([asked(), labels()]).toEqual([1, []]);
});

it('has its title, its place, and its text for screen readers before anything of it is loaded', async () => {
  const knee = anOcclusion();
  withDrawings(knee);
  const sent = Promise.withResolvers<never>();
  respond('getOcclusions', () => sent.promise);
  const user = play(cardsOf(knee));
  expect(places()).toEqual(['The knee from the side', 1]);
  expect(screen.getByText('Loading the picture')).toBeDefined();
  expect(spokenText()).toContain('The knee from the side');
  await waitFor(() => expect(callsOf('getOcclusions')).toHaveLength(1));
  expect(places()).toEqual(['The knee from the side', 1]);
  // Its answer is shown without it.
  await user.keyboard(' ');
  expect(document.querySelector('.picture-face > div:not(.sr-only) mark')?.textContent).toBe('patella');
});

it('is read aloud as its text is', async () => {
  const speak = vi.fn<(said: { text: string }) => void>();
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => {} });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  const knee = anOcclusion();
  withDrawings(knee);
  const user = play(cardsOf(knee), true);
  // The cards alone: this one is its picture.
  await shown();
  await waitFor(() => expect(speak).toHaveBeenCalled());
  await user.keyboard(' ');
  await waitFor(() => expect(speak.mock.calls.at(-1)?.[0].text).toContain('patella'));
});

it('has the drawings and pictures of the next ten cards there when the connection is lost', async () => {
  const drawings = Array.from({ length: 13 }, () => anOcclusion(aDrawing({ shapes: [aShape('patella')] })));
  const { pictures } = withDrawings(...drawings);
  const user = play(drawings.flatMap(cardsOf));
  await waitFor(() => expect(pictures()).toHaveLength(11));
  expect(callsOf('getOcclusions')).toHaveLength(11);
  for (const name of ['getOcclusions', 'getPagePicture'] as const)
    respond(name, () => {
      throw offlineError;
    });
  const held = drawings.map((each) => knownPicture(partOf(each)) !== null);
  expect(held).toEqual(drawings.map((_, at) => at < 11));
  const first = picture()?.src;
  await user.keyboard(' ');
  await user.keyboard('2');
  expect(picture()?.src).toBeDefined();
  expect(picture()?.src).not.toBe(first);
});

describe('the drawing of a card that is played', () => {
  const changedKnee = aDrawing({ shapes: [aShape('patella', { label: 'kneecap' }), aShape('tibia')] });
  it('is opened with Edit, and the card is as it was drawn anew', async () => {
    const knee = anOcclusion();
    withDrawings(knee);
    const cards = cardsOf(knee);
    const prompt = textOf(changedKnee, 'patella').prompt;
    respond('getCards', () => ({ cards: [{ ...cards[0]!, prompt, textVersion: 1 }], left: [] }));
    const user = play(cards);
    await shown();
    await user.keyboard('e');
    expect(screen.getByRole('dialog', { name: 'Drawing' }).textContent).toContain(
      `${knee.occlusionId} patella`,
    );
    const [patella, femur, tibia] = knee.cards;
    withDrawings({ ...knee, version: 2, drawing: changedKnee });
    drawingEnd.drawn = {
      ...knee,
      version: 2,
      drawing: changedKnee,
      cards: [patella!, tibia!],
      addedIds: [],
      deletedIds: [femur!.cardId],
    };
    await user.click(screen.getByRole('button', { name: 'Done' }));
    // What it means for the session is loaded then.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(callsOf('getCards')).toHaveLength(1));
    expect(screen.getByText('2 Cards Remaining')).toBeDefined();
    await user.keyboard(' ');
    expect(document.querySelector('article .sr-only mark')?.textContent).toBe('kneecap');
  });

  it('leaves the card as it is when nothing was drawn, and takes its keys meanwhile', async () => {
    const knee = anOcclusion();
    withDrawings(knee);
    const user = play(cardsOf(knee));
    await shown();
    await user.keyboard('e');
    await user.keyboard('u');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('3 Cards Remaining')).toBeDefined();
    expect(asked()).toBe(1);
  });
});
