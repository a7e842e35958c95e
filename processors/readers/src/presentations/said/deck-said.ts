// What a presentation says beside the PDF that is made of it: what the lines of its slides are, and the notes of its speaker.
import type { SpeakerNotes } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';
import { labelled } from './labelled.ts';
import { unseenLines } from './unseen-lines.ts';

/** By the numbers of pages, from 1. */
export type DeckSaid = Pick<SpeakerNotes, 'notes' | 'slides' | 'hidden'>;

/** Stands above the notes on the page of their slide. */
const notesHeading = 'Notes:';

/** The text of a page with the notes of its slide. */
export const withNotes = (text: string, notes: string | undefined): string =>
  notes === undefined ? text : `${text}${text === '' ? '' : '\n\n'}${notesHeading}\n${notes}`;

export const notesByPage = ({ notes }: DeckSaid): ReadonlyMap<number, string> =>
  new Map(notes.map(({ pageNumber, text }) => [pageNumber, text]));

/** The pages of the PDF, whose lines are what the slides say; behind them what their slides say and they do not show, and the notes. */
export function saidPages(
  pages: readonly PageOfSource[],
  deck: DeckSaid,
  /** The numbers (from 0) of pages that are read in another way. */
  left: readonly number[] = [],
): PageOfSource[] {
  const notes = notesByPage(deck);
  const slides = new Map(deck.slides?.map(({ pageNumber, lines }) => [pageNumber, lines]));
  const others = new Set(left);
  return pages.map((page, at) => {
    const slide = slides.get(at + 1) ?? [];
    const said: PageOfSource = { ...labelled(page, slide), isSlide: true };
    const unseen = others.has(at) ? [] : unseenLines(said.text, slide).map(({ text }) => text);
    const shown = [said.text, unseen.join('\n')].filter((text) => text !== '').join('\n\n');
    const text = withNotes(shown, notes.get(at + 1));
    if (text === said.text) return said;
    const added = [
      ...linesFrom(text.slice(0, shown.length), said.text.length, 'paragraph'),
      ...linesFrom(text, shown.length, 'note'),
    ];
    return { ...said, text, lines: [...said.lines, ...added] };
  });
}

/** A block for each line. */
function linesFrom(text: string, from: number, kind: 'paragraph' | 'note'): SourceLine[] {
  const lines: SourceLine[] = [];
  let at = from;
  for (const row of text.slice(from).split('\n')) {
    const own = row.trim();
    const start = at + row.indexOf(own);
    if (own !== '') lines.push({ start, end: start + own.length, said: { kind }, block: {} });
    at += row.length + 1;
  }
  return lines;
}
