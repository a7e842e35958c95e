// What a presentation says beside the PDF that is made of it: what the lines of its slides are, and the notes of its speaker.
import type { SpeakerNotes } from '@anamnesis/contracts/documents/extracted.ts';
import type { SourceLine, SourcePage } from '@anamnesis/content/blocks/source-line.ts';
import { labelled } from './labelled.ts';

/** By the numbers of pages, from 1. */
export type DeckSaid = Pick<SpeakerNotes, 'notes' | 'slides' | 'hidden'>;

/** Stands above the notes on the page of their slide. */
const notesHeading = 'Notes:';

/** The text of a page with the notes of its slide. */
export const withNotes = (text: string, notes: string | undefined): string =>
  notes === undefined ? text : `${text}${text === '' ? '' : '\n\n'}${notesHeading}\n${notes}`;

export const notesByPage = ({ notes }: DeckSaid): ReadonlyMap<number, string> =>
  new Map(notes.map(({ pageNumber, text }) => [pageNumber, text]));

/** The pages of the PDF, whose lines are what the slides say, and with the notes behind them. */
export function saidPages(pages: readonly SourcePage[], deck: DeckSaid): SourcePage[] {
  const notes = notesByPage(deck);
  const slides = new Map(deck.slides?.map(({ pageNumber, lines }) => [pageNumber, lines]));
  return pages.map((page, at) => {
    const said: SourcePage = { ...labelled(page, slides.get(at + 1) ?? []), isSlide: true };
    const text = withNotes(page.text, notes.get(at + 1));
    return text === page.text
      ? said
      : { ...said, text, lines: [...said.lines, ...noteLines(text, page.text.length)] };
  });
}

/** A block for each line. */
function noteLines(text: string, from: number): SourceLine[] {
  const lines: SourceLine[] = [];
  let at = from;
  for (const row of text.slice(from).split('\n')) {
    const own = row.trim();
    const start = at + row.indexOf(own);
    if (own !== '') lines.push({ start, end: start + own.length, said: { kind: 'note' }, block: {} });
    at += row.length + 1;
  }
  return lines;
}
