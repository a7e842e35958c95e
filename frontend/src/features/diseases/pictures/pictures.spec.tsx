import type { ShownGuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithDrawing } from '../../../occlusion/drawing-screen.fixture.tsx';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { Pictures } from './pictures.tsx';

const picture: ShownGuidePicture = {
  id: 'ecg-flutter',
  title: 'Atrial flutter',
  alt: 'Saw-tooth waves. Every fourth is followed by a QRS complex.',
  caption: 'Look at the baseline.',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120"><g class="red" onclick="alert(1)"><path class="line" style="fill:red" d="M0 0l5 5"/></g><text x="9" y="20" text-anchor="middle">Flutter wave<tspan x="9" dy="18">300 a minute</tspan></text><script>alert(1)</script></svg>`,
  source: { id: 'book', kind: 'textbook', title: 'A book of hearts', publisher: 'A house', year: 2022 },
};
const shown = () =>
  show(
    <WithDrawing>
      <Pictures pictures={[picture]} />
    </WithDrawing>,
    '/Diseases',
  );

describe('a picture of a guide', () => {
  it('has its title, its caption, its source, and words for who cannot see it', () => {
    shown();
    const figure = within(screen.getByRole('figure', { name: 'Atrial flutter' }));
    expect(figure.getByRole('img', { name: picture.alt })).toBeDefined();
    expect(figure.getByText('Look at the baseline.')).toBeDefined();
    expect(figure.getByText(/A book of hearts/)).toBeDefined();
  });

  it('is drawn from what a drawing is made of, and nothing else', () => {
    shown();
    const svg = screen.getByRole('img').querySelector('svg')!;
    expect(svg.getAttribute('viewBox')).toBe('0 0 640 120');
    expect(svg.querySelector('g')?.outerHTML).toBe(
      '<g class="red"><path class="line" d="M0 0l5 5"></path></g>',
    );
    expect(svg.querySelector('text')?.getAttribute('text-anchor')).toBe('middle');
    expect(svg.textContent).toBe('Flutter wave300 a minute');
    expect(svg.querySelector('script')).toBeNull();
  });

  it('is shown large, with its description', async () => {
    const user = shown();
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Atrial flutter' }));
    expect(dialog.getByRole('img', { name: picture.alt })).toBeDefined();
    expect(dialog.getByText(picture.alt)).toBeDefined();
  });

  it('whose drawing cannot be read is told in words', () => {
    show(<Pictures pictures={[{ ...picture, svg: '<p>no drawing</p>' }]} />, '/Diseases');
    expect(within(screen.getByRole('img')).getByText(picture.alt)).toBeDefined();
  });
});

describe('cards of a picture', () => {
  beforeEach(() => {
    respond('takePicture', () => ({ documentId: 'd1' }));
    respond('getAnkiQuestions', () => ({
      questions: [],
      nextCursor: null,
      hasQuestions: false,
      allSuspended: false,
      allHeld: false,
    }));
  });

  it('are drawn on the page that is taken into the library', async () => {
    const user = shown();
    await user.click(screen.getByRole('button', { name: 'Make cards from it' }));
    expect(await screen.findByRole('dialog', { name: 'Drawing' })).toBeDefined();
    expect(callsOf('takePicture')).toEqual([{ pictureId: 'ecg-flutter' }]);
    expect(callsOf('getAnkiQuestions')).toEqual([{ pdfId: 'd1' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'In your library' }).getAttribute('href')).toBe(
      '/PDFupload?document=d1&show=view',
    );
  });

  it('say why there are none', async () => {
    respond('takePicture', () => {
      throw refused(413, 'Your library is full.');
    });
    const user = shown();
    await user.click(screen.getByRole('button', { name: 'Make cards from it' }));
    expect(await screen.findByText('The picture could not be opened. Your library is full.')).toBeDefined();
  });

  it('are not offered where no cards can be made of pages', () => {
    show(<Pictures pictures={[picture]} />, '/Diseases');
    expect(screen.queryByRole('button', { name: 'Make cards from it' })).toBeNull();
  });
});
