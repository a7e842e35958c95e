import type { ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { z } from 'zod';
import { sanitiseAnki } from '../../decks/html/sanitise.ts';
import { textDrafter } from '../../decks/import/text/text-note.ts';
import { numbersOf } from '../../decks/templates/deletions.ts';
import { isBlank, noAnswer } from './blank-side.ts';

export type NoteRead = z.input<(typeof ReadNotes)['output']>['notes'][number];

const nothing = (): void => {};
const draft = textDrafter({ tell: nothing, miss: nothing });
const unsaid = { tags: [], path: [], fields: [] };

/** A note in HTML goes the way of those of a text deck, but is one card: what it hides is asked for together, as in any card of ours. */
export function readNote(note: Rich): NoteRead {
  const front = note.front.toWellFormed().replaceAll(/\{\{c[\d,]+::/giu, '{{c1::');
  const back = note.back.toWellFormed();
  const isAsked = numbersOf(front).size === 0;
  if (isAsked && isBlank(sanitiseAnki(back, { colours: new Map(), media: new Set(), tell: nothing })))
    return { problem: noAnswer };
  const [made] = draft({ guid: 'note', front, back, ...unsaid });
  if (!made || 'refused' in made) return { problem: made?.refused.reason ?? noAnswer };
  const { prompt, answer, rich } = made.card;
  return { prompt, answer, ...(rich && { rich }) };
}
