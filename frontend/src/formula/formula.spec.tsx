import { render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Formula } from './formula.tsx';

const shown = (source: string, Shown = Formula) => {
  const { container, rerender } = render(<Shown source={source} />);
  return { place: container.firstElementChild!, rerender };
};
const isSet = (place: Element) => waitFor(() => expect(place.querySelector('math')).not.toBeNull());

// KaTeX sets nothing in a page without a doctype, which happy-dom is.
beforeAll(() => {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
});

describe('a formula', () => {
  it('is set, with its meaning for a screen reader, and its source until then', async () => {
    // Other specs of this process may have fetched what sets it.
    vi.resetModules();
    const { Formula: NotFetched } = await import('./formula.tsx');
    const { place, rerender } = shown('\\(\\frac{a}{b}\\)', NotFetched);
    expect(place.textContent).toBe('\\(\\frac{a}{b}\\)');
    await isSet(place);
    expect(place.querySelector('mfrac')).not.toBeNull();
    expect(place.textContent).not.toContain('\\(');
    rerender(<NotFetched source={'\\[x^2\\]'} />);
    await isSet(place);
    expect(place.querySelector('.katex-display')).not.toBeNull();
  });

  it.each([
    ['is no TeX', '\\(\\frac{a\\)'],
    ['has an unknown command', '\\(\\notacommand\\)'],
    ['expands without an end', '\\(\\def\\a{\\a\\a}\\a\\)'],
  ])('stays as it is written where it %s', async (_what, source) => {
    const good = shown('\\(a\\)');
    const { place } = shown(source);
    await isSet(good.place);
    expect(place.textContent).toBe(source);
    expect(place.children).toHaveLength(0);
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://example.org/a.png}',
    '\\htmlData{a=b}{x}',
  ])('neither links nor fetches: %s', async (tex) => {
    const good = shown('\\(a\\)');
    const { place } = shown(`\\(${tex}\\)`);
    await isSet(good.place);
    expect(place.querySelectorAll('a, img, [data-a]')).toHaveLength(0);
  });
});
