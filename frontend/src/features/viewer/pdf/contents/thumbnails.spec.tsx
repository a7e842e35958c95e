import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { Thumbnails } from './thumbnails.tsx';

const toPage = vi.fn<(page: number) => void>();
const counts: Record<number, number> = { 1: 4, 3: 1 };
const thumbnails = () =>
  show(
    <Thumbnails
      documentId="doc"
      pageCount={3}
      page={2}
      ratioOf={(page) => page}
      cardsOn={(page) => counts[page] ?? 0}
      toPage={toPage}
    />,
  );
beforeEach(() => toPage.mockClear());

describe('the pages in small', () => {
  it('tell which of them have cards and how many, also to those who cannot see it', () => {
    thumbnails();
    const pages = screen.getAllByRole('button');
    expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual([
      'Page 1, 4 cards',
      'Page 2',
      'Page 3, 1 card',
    ]);
    expect(pages.map(({ textContent }) => textContent)).toEqual(['14', '2', '31']);
  });

  it('lead to a page with the mouse and with the keyboard', async () => {
    const user = thumbnails();
    await user.click(screen.getByRole('button', { name: 'Page 1, 4 cards' }));
    expect(toPage).toHaveBeenLastCalledWith(1);
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 2');
    await user.keyboard('{Enter}');
    expect(toPage).toHaveBeenLastCalledWith(2);
  });

  it('show the page that is read, each page as high as it is, and no picture before it is seen', () => {
    thumbnails();
    expect(screen.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2');
    const papers = [...document.querySelectorAll<HTMLElement>('.pdf-thumbnail')];
    expect(papers.map(({ style }) => style.aspectRatio.replaceAll(' ', ''))).toEqual(['1/1', '1/2', '1/3']);
    expect(document.querySelector('canvas')).toBeNull();
    // White paper that says nothing would be a slab at night.
    expect(document.querySelector('.paper')).toBeNull();
  });
});
