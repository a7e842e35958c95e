import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notesTextOf, type NotesText } from '../../../../documents/notes/notes-text.ts';
import { searchable } from '../../../../pdf/highlight/search.ts';
import { placesOfHit } from './search-hits.ts';
import { useSearch, type SearchedPages } from './use-search.ts';
import { useSearchedNotes } from './use-searched-notes.ts';

const slides = ['The heart pumps blood.', 'The kidney.', 'The heart has four chambers.'];
const pages: SearchedPages = {
  pageCount: slides.length,
  textOf: async (page) => searchable([slides[page - 1] ?? '']),
};
const notes = new Map([
  [2, notesTextOf('It works for the heart.')],
  [3, notesTextOf('Heart sounds.\nHeart murmurs.')],
]);
const none: ReadonlyMap<number, NotesText> = new Map();

it('finds what is in the notes behind what is on the page, also when the notes come later', async () => {
  const { result, rerender } = renderHook(
    ({ noted }) => useSearch(useSearchedNotes(pages, noted), 1, 'heart'),
    { initialProps: { noted: none } },
  );
  await waitFor(() => expect([...result.current.counts.values()]).toEqual([1, 0, 1]));
  rerender({ noted: notes });
  await waitFor(() => expect([...result.current.counts.values()]).toEqual([1, 1, 3]));
  const { counts, inNotes } = result.current;
  const places = [0, 1, 2].map((index) => placesOfHit(counts, inNotes, { page: 3, index }));
  expect(places).toEqual([
    { onPage: 0, inNotes: null },
    { onPage: null, inNotes: 0 },
    { onPage: null, inNotes: 1 },
  ]);
  expect(placesOfHit(counts, inNotes, { page: 2, index: 0 })).toEqual({ onPage: null, inNotes: 0 });
});

it('finds nothing across the end of a page and the beginning of its notes', async () => {
  const { result } = renderHook(() => useSearch(useSearchedNotes(pages, notes), 1, 'kidney it works'));
  await waitFor(() => expect(result.current.isDone).toBe(true));
  expect(result.current.current).toBeNull();
});
