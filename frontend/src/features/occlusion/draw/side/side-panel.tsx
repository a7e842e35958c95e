import { longestDrawingTitle } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { wholePage } from '../geometry/place.ts';
import * as board from '../sheet/board-state.ts';
import { cardNumbers } from '../sheet/sheet.ts';
import { boxesInWords, cardsInWords } from '../saving/words.ts';
import { BoxRow } from './box-row.tsx';

interface SidePanelProps {
  state: board.BoardState;
  change: (change: board.Change) => void;
  /** What can be taken into the list of boxes, above it. */
  children: ReactNode;
}

const modes = [
  { value: 'one', label: 'Hide one, guess one' },
  { value: 'all', label: 'Hide all, guess one' },
] as const;

/** What cards of this picture are called, how they ask, what they show, and the boxes with their labels. */
export function SidePanel({ state, change, children }: SidePanelProps) {
  const sheet = state.history.now;
  const cards = cardNumbers(sheet);
  return (
    <div className="flex flex-col gap-4 p-4">
      <TextField
        label="Title"
        placeholder="What the picture shows"
        autoComplete="off"
        maxLength={longestDrawingTitle}
        value={sheet.title}
        onChange={({ currentTarget }) => change(board.title(currentTarget.value))}
      />
      <Segments
        label="How cards ask"
        value={sheet.mode}
        choices={modes}
        onChange={(mode) => change(board.hide(mode))}
      />
      <section aria-label="What cards show" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="flex-1 basis-40 text-muted">
          Cards show what is in the dotted frame. Drag its corners with Select.
        </p>
        {sheet.region === null ? (
          <Button variant="quiet" className="-mr-4" onClick={() => change(board.show(wholePage))}>
            Whole page
          </Button>
        ) : (
          <Button variant="quiet" className="-mr-4" onClick={() => change(board.show(null))}>
            Fit to the boxes
          </Button>
        )}
      </section>
      <section aria-label="Boxes" className="flex flex-col gap-2">
        <h3 className="figures flex justify-between text-sm">
          {boxesInWords(sheet.shapes.length)}
          {sheet.shapes.length > 0 && (
            <span className="font-normal text-muted">{cardsInWords(cards.size)}</span>
          )}
        </h3>
        {children}
        {sheet.shapes.length === 0 ? (
          <p className="text-sm text-muted">
            Draw over what you want to hide, or press a word. Each box becomes a card.
          </p>
        ) : (
          <ol className="flex flex-col gap-1">
            {sheet.shapes.map((shape, at) => (
              <BoxRow
                key={shape.id}
                shape={shape}
                number={at + 1}
                card={cards.get(shape.group) ?? 0}
                selected={state.selected.includes(shape.id)}
                shown={state.selected.length === 1 && state.selected[0] === shape.id}
                change={change}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
