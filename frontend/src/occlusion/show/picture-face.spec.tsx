import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aDrawing, anOcclusion, aPictureFile, aShape, withDrawings } from '../occlusion.fixture.ts';
import { PictureFace } from './picture-face.tsx';

const tapped = vi.fn<(clientX: number) => void>();

function Card({ occlusion, first = 'patella' }: { occlusion: Occlusion; first?: string }) {
  const [group, ask] = useState(first);
  const [revealed, reveal] = useState(false);
  const { prompt } = textOf(occlusion.drawing, group);
  return (
    <>
      <button onClick={() => reveal(true)}>Reveal</button>
      <button
        onClick={() => {
          ask('tibia');
          reveal(false);
        }}
      >
        Next
      </button>
      <PictureFace
        occlusion={{ occlusionId: occlusion.occlusionId, group }}
        title={occlusion.drawing.title}
        text={<p>{prompt}</p>}
        revealed={revealed}
        turn={group}
        onTap={tapped}
      />
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const boxes = (look: string) => document.querySelectorAll(look).length;
const asked = () => boxes('[data-asked] .picture-cover');
const covered = () => boxes('.picture-boxes > .picture-cover');
const lifted = () => boxes('[data-lifted] .picture-outline');
const labels = () => [...document.querySelectorAll('.picture-label')].map(({ textContent }) => textContent);
const picture = () => document.querySelector('img');
const shown = () => waitFor(() => expect(picture()).not.toBeNull());

it('marks what is asked with a sign, lifts it with its label, and then shows the others', async () => {
  const occlusion = anOcclusion(aDrawing({ mode: 'all' }));
  withDrawings(occlusion);
  const user = show(<Card occlusion={occlusion} />);
  await shown();
  expect([asked(), covered(), lifted()]).toEqual([1, 2, 0]);
  expect(document.querySelector('[data-asked] text')?.textContent).toBe('?');
  expect(labels()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Show the other labels' })).toBeNull();
  await user.click(press('Reveal'));
  expect([asked(), covered(), lifted()]).toEqual([0, 2, 1]);
  expect(labels()).toEqual(['patella']);
  await user.click(press('Show the other labels'));
  expect([asked(), covered(), lifted()]).toEqual([0, 0, 1]);
  expect(labels()).toEqual(['patella', 'femur', 'tibia']);
  await user.click(press('Hide the other labels'));
  expect(labels()).toEqual(['patella']);
  await user.click(press('Show the other labels'));
  // The next card begins anew.
  await user.click(press('Next'));
  expect([asked(), covered(), lifted(), labels().length]).toEqual([1, 2, 0, 0]);
});

it('says in words beside the picture what has no room on it', async () => {
  const occlusion = anOcclusion();
  withDrawings(occlusion);
  const user = show(<Card occlusion={occlusion} />);
  await shown();
  await user.click(press('Reveal'));
  expect(screen.queryByRole('region', { name: 'Labels by number' })).toBeNull();
  // A small picture, on which each label is much larger than its place.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 150, 100));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  await user.click(press('Show the other labels'));
  const list = screen.getByRole('region', { name: 'Labels by number' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['femur', 'tibia']);
  const numbers = [...document.querySelectorAll<HTMLElement>('.picture-label')].map(
    ({ dataset }) => dataset['number'],
  );
  expect(numbers).toEqual([undefined, '1', '2']);
  await user.click(press('Hide the other labels'));
  expect(screen.queryByRole('region', { name: 'Labels by number' })).toBeNull();
});

it('covers what is asked alone where one is hidden, in fractions of the region', async () => {
  const occlusion = anOcclusion();
  withDrawings(occlusion);
  show(<Card occlusion={occlusion} />);
  await shown();
  expect([asked(), covered()]).toEqual([1, 0]);
  const box = document.querySelector('[data-asked] .picture-cover');
  const place = ['x', 'y', 'width', 'height'].map((name) => Number.parseFloat(box!.getAttribute(name)!));
  expect(place.map((share) => Math.round(share))).toEqual([20, 20, 20, 10]);
});

it('has its place before the picture is there, and its text for screen readers', async () => {
  const occlusion = anOcclusion();
  const { pictures } = withDrawings(occlusion);
  const sent = Promise.withResolvers<never>();
  respond('getPagePicture', () => sent.promise);
  show(<Card occlusion={occlusion} />);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  const stage = document.querySelector('.picture-stage');
  expect(stage).not.toBeNull();
  expect(screen.getByText('Loading the picture')).toBeDefined();
  await act(async () => sent.resolve(aPictureFile as never));
  await shown();
  expect(document.querySelector('.picture-stage')).toBe(stage);
  expect(document.querySelector<HTMLElement>('.picture-paper')?.style.getPropertyValue('--ratio')).toBe(
    '1.5',
  );
  expect(document.querySelector('.sr-only')?.textContent).toContain('{{c1::patella}}');
});

describe('a picture that cannot be shown', () => {
  it('is replaced by the text, with a sentence and another try', async () => {
    const occlusion = anOcclusion();
    withDrawings(occlusion);
    respond('getPagePicture', () => {
      throw refused(422, 'The page cannot be drawn.');
    });
    const user = show(<Card occlusion={occlusion} />);
    await screen.findByText(/could not be loaded/u);
    const text = screen.getByText(/\{\{c1::patella\}\}/u);
    expect(text.textContent).toContain('The knee from the side');
    expect(text.closest('.sr-only')).toBeNull();
    respond('getPagePicture', () => aPictureFile as never);
    await user.click(press('Retry'));
    await shown();
  });

  it('says that its drawing is gone', async () => {
    const occlusion = anOcclusion();
    withDrawings();
    show(<Card occlusion={occlusion} />);
    expect(await screen.findByText(/is not there any more/u)).toBeDefined();
  });

  it('comes with its answer under the text, where the answer was shown before it', async () => {
    const occlusion = anOcclusion();
    withDrawings(occlusion);
    const sent = Promise.withResolvers<never>();
    respond('getPagePicture', () => sent.promise);
    const user = show(<Card occlusion={occlusion} />);
    await waitFor(() => expect(callsOf('getPagePicture')).toHaveLength(1));
    await user.click(press('Reveal'));
    const text = screen.getByText(/\{\{c1::patella\}\}/u);
    expect(text.closest('.sr-only')).toBeNull();
    await act(async () => sent.resolve(aPictureFile as never));
    await shown();
    expect([asked(), lifted(), labels()]).toEqual([0, 1, ['patella']]);
    expect(screen.getByText(/\{\{c1::patella\}\}/u)).toBe(text);
    expect(text.closest('.sr-only')).toBeNull();
    await user.click(press('Next'));
    expect(screen.getByText(/\{\{c1::tibia\}\}/u).closest('.sr-only')).not.toBeNull();
  });
});

const scale = () => document.querySelector<HTMLElement>('.picture-paper')?.style.getPropertyValue('--scale');
const room = () => screen.getByRole('region', { name: 'Picture' });

/** Specs have no layout: a picture is zoomed where it has a size. */
function measured(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
}

describe('zooming and tapping', () => {
  it('keeps the zoom between cards of a drawing, and begins with all of another one', async () => {
    const [one, other] = [anOcclusion(), anOcclusion()];
    withDrawings(one, other);
    const user = show(<Card occlusion={one} />);
    await shown();
    expect(scale()).toBe('1');
    expect(press('Zoom out').getAttribute('aria-disabled')).toBe('true');
    measured();
    await user.click(press('Zoom in'));
    await user.keyboard('+');
    expect(Number(scale())).toBeCloseTo(1.96);
    await user.click(press('Next'));
    expect(Number(scale())).toBeCloseTo(1.96);
    await user.keyboard('-');
    await user.keyboard('-');
    expect(scale()).toBe('1');
    await user.keyboard('+');
    document.body.replaceChildren();
    show(<Card occlusion={other} />);
    await shown();
    expect(scale()).toBe('1');
    document.body.replaceChildren();
    show(<Card occlusion={one} />);
    await shown();
    expect(Number(scale())).toBeCloseTo(1.4);
  });

  it('tells a double tap from taps, which wait for a second one: nobody who zooms sees the answer', async () => {
    const occlusion = anOcclusion();
    withDrawings(occlusion);
    show(<Card occlusion={occlusion} />);
    await shown();
    measured();
    tapped.mockReset();
    vi.useFakeTimers();
    fireEvent.click(room(), { clientX: 10, clientY: 10 });
    fireEvent.click(room(), { clientX: 12, clientY: 10 });
    vi.advanceTimersByTime(300);
    expect(tapped).not.toHaveBeenCalled();
    expect(scale()).toBe('2.5');
    fireEvent.click(room(), { clientX: 10, clientY: 90 });
    vi.advanceTimersByTime(300);
    expect(tapped.mock.calls).toEqual([[10]]);
    // What was meant to show the answer does not answer.
    fireEvent.click(room(), { clientX: 10, clientY: 90 });
    fireEvent.click(press('Reveal'));
    vi.advanceTimersByTime(300);
    expect(tapped).toHaveBeenCalledOnce();
    fireEvent.click(room(), { clientX: 200, clientY: 100 });
    expect(tapped).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(300);
    expect(tapped.mock.calls.at(-1)).toEqual([200]);
    fireEvent.click(room(), { clientX: 90, clientY: 10 });
    fireEvent.click(room(), { clientX: 90, clientY: 10 });
    vi.advanceTimersByTime(300);
    expect(tapped).toHaveBeenCalledTimes(2);
    expect(scale()).toBe('1');
  });

  it('shows labels as text, whatever they are written like', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const occlusion = anOcclusion(
      aDrawing({ shapes: [aShape('patella', { label: markup }), aShape('tibia')] }),
    );
    withDrawings(occlusion);
    const user = show(<Card occlusion={occlusion} />);
    await shown();
    await user.click(press('Reveal'));
    expect(labels()).toEqual([markup]);
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });
});
