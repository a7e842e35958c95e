import type { ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { givingWay } from '@anamnesis/contracts/kernel/give-way.ts';
import type { z } from 'zod';
import { sanitiseAnki } from '../../decks/html/sanitise.ts';
import { textDrafter } from '../../decks/import/text/text-note.ts';
import { numbersOf } from '../../decks/templates/deletions.ts';
import { isBlank, noAnswer } from './blank-side.ts';

type Asked = z.output<(typeof ReadNotes)['input']>;
type Read = z.input<(typeof ReadNotes)['output']>;

const nothing = (): void => {};
const unsaid = { tags: [], path: [], fields: [] };

/** Notes in HTML go the way of those of a text deck, but each is one card: what it hides is asked for together, as in any card of ours. */
export async function readNotes({ notes }: Asked): Promise<Read> {
  const draft = textDrafter({ tell: nothing, miss: nothing });
  const giveWay = givingWay();
  const read: Read['notes'] = [];
  for (const note of notes) {
    read.push(readNote(note, draft));
    await giveWay();
  }
  return { notes: read };
}

function readNote(note: Rich, draft: ReturnType<typeof textDrafter>): Read['notes'][number] {
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
