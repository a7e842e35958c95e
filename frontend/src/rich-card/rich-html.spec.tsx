import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { respond } from '../testing/fake-server.ts';
import { offlineError } from '../api/api-error.ts';
import { show } from '../testing/show.tsx';
import { RichHtml } from './rich-html.tsx';
import { aPictureName, aSoundName, withMedia } from './rich.fixture.ts';

const shown = (html: string, side: 'front' | 'back' = 'back') => {
  const user = show(<RichHtml html={html} pdfId="deck" side={side} />);
  return { user, card: document.querySelector<HTMLElement>('.card-html')! };
};

const pattern = (n: number) =>
  `<pattern id="p${n}">${`<rect width="1" fill="url(#p${n - 1})"/>`.repeat(10)}</pattern>`;
/** Each pattern in the one before it. */
const drawing = (patterns: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Array.from({ length: patterns }, (_, n) => pattern(n)).join('')}<rect width="9" fill="url(#p${patterns - 1})"/></svg>`;
const answering = (svg: string) => {
  const bytes = new TextEncoder().encode(svg);
  respond('getDeckMedium', () => ({ bytes, type: 'image/svg+xml' }) as never);
};

describe('a card that was laid out elsewhere', () => {
  it('shows pictures of its deck, fetched as its person, and describes them', async () => {
    const { asked } = withMedia();
    shown(`<img data-media="${aPictureName('c')}" alt="The heart" width="200">`);
    const image = await screen.findByRole('img', { name: 'The heart' });
    expect(image.getAttribute('src')).toMatch(/^blob:/u);
    expect(image.getAttribute('width')).toBe('200');
    expect(asked()).toEqual([aPictureName('c')]);
  });

  it('says which picture is missing, and fetches it again', async () => {
    withMedia();
    respond('getDeckMedium', () => {
      throw offlineError;
    });
    const { user } = shown(`<img data-media="${aPictureName('d')}">`);
    const retry = await screen.findByRole('button', { name: /picture could not be loaded/u });
    withMedia();
    await user.click(retry);
    expect(await screen.findByRole('img', { name: 'Picture' })).toBeDefined();
  });

  it('shows a drawing, and none that would keep the browser busy', async () => {
    withMedia();
    answering(drawing(1));
    shown(`<img data-media="${aPictureName('1')}" alt="Simple">`);
    expect(await screen.findByRole('img', { name: 'Simple' })).toBeDefined();
    answering(drawing(6));
    shown(`<img data-media="${aPictureName('2')}" alt="Endless">`);
    expect(await screen.findByText(/cannot be shown/u)).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Endless' })).toBeNull();
  });

  it('covers its blanks before the answer, and marks them after it', () => {
    const { card } = shown('The <span class="cloze">[...]</span> valve', 'front');
    expect(card.querySelector('span.card-blank')?.textContent).toBe('blank [...]');
    const back = shown('The <span class="cloze">mitral</span> valve').card;
    expect(document.querySelector('mark.card-blank')?.textContent).toBe('mitral');
    expect(back).not.toBeNull();
  });

  it('opens links in a window of their own, which knows nothing of this one', () => {
    shown('<a href="https://example.org/a">Source</a>');
    const link = screen.getByRole('link', { name: 'Source' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('keeps tables, merged cells, and the direction of its words', () => {
    const { card } = shown(
      '<div dir="rtl">قلب<table><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td></tr></table></div>',
    );
    expect(card.querySelector('[dir=rtl] .card-table table')).not.toBeNull();
    expect(within(card).getByRole('columnheader').getAttribute('colspan')).toBe('2');
  });

  it('has its colours in both themes', () => {
    const { card } = shown('<span style="color:#ffff00;background-color:#ffffe0">dose</span>');
    const word = within(card).getByText('dose');
    const colour = (name: string) => word.style.getPropertyValue(name);
    expect(word.hasAttribute('data-ink')).toBe(true);
    expect([colour('--ground-light'), colour('--ground-dark')]).not.toContain('');
    expect(colour('--ink-light')).not.toBe(colour('--ink-dark'));
    expect(word.style.color).toBe('');
  });

  it('sets its formulas', async () => {
    Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
    const { card } = shown('A <b>flow</b> of \\(\\frac{a}{b}\\) and more');
    await waitFor(() => expect(card.querySelector('mfrac')).not.toBeNull());
    expect(card.textContent).toContain('and more');
  });
});

describe('a sound', () => {
  const two = `<span data-sound="${aSoundName('e')}"></span><span data-sound="${aSoundName('f')}"></span>`;

  it('is heard when it is pressed and not before, one at a time', async () => {
    const { played, asked } = withMedia();
    const { user } = shown(two);
    expect([played, asked()]).toEqual([[], []]);
    const [first, second] = screen.getAllByRole('button', { name: 'Play the sound' });
    await user.click(first!);
    await screen.findByRole('button', { name: 'Stop the sound' });
    await user.click(second!);
    await waitFor(() => expect(played.map(({ paused }) => paused)).toEqual([true, false]));
    expect(screen.getAllByRole('button', { name: 'Stop the sound' })).toHaveLength(1);
    expect(asked()).toEqual([aSoundName('e'), aSoundName('f')]);
  });

  it('stops when it is pressed again, ends by itself, and is over when the card leaves', async () => {
    const { played } = withMedia();
    const { user } = shown(two);
    const [first] = screen.getAllByRole('button');
    first!.focus();
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Stop the sound' });
    await user.keyboard('{Enter}');
    expect(played[0]?.paused).toBe(true);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Stop the sound' });
    played[1]!.dispatchEvent(new Event('ended'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the sound' })).toBeNull());
  });

  it('says that it could not be played', async () => {
    withMedia();
    respond('getDeckMedium', () => {
      throw offlineError;
    });
    const { user } = shown(two);
    await user.click(screen.getAllByRole('button')[0]!);
    expect(await screen.findByRole('button', { name: /could not be played/u })).toBeDefined();
  });
});
