import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DrawingContext, type DrawingScreenProps } from '../../../occlusion/drawing-screen.ts';
import { show } from '../../../testing/show.tsx';
import { type CardActions, CardActionsContext } from '../card-actions.ts';
import { HidePlacesButton } from './hide-places-button.tsx';

const opened: object[] = [];
function Screen({ onClose, ...place }: DrawingScreenProps) {
  opened.push(place);
  return <button onClick={() => onClose(null)}>Close the drawing</button>;
}
const drawing = { Screen };
const actions: CardActions = { Editor: () => null, study: () => undefined, make: vi.fn<() => void>() };
const read = (value: CardActions | null, canDraw = true) =>
  show(
    <DrawingContext value={canDraw ? drawing : null}>
      <CardActionsContext value={value}>
        <HidePlacesButton documentId="d1" page={4} ratio={1.25} cards={undefined} />
      </CardActionsContext>
    </DrawingContext>,
  );
const button = () => screen.queryByRole('button', { name: 'Hide places on this page' });

it('opens the page that is read, by a press and by O, until that is closed', async () => {
  const user = read(actions);
  await user.keyboard('o');
  expect(opened.at(-1)).toEqual({ pdfId: 'd1', pageNumber: 4, ratio: 1.25, drawn: [] });
  await user.click(screen.getByRole('button', { name: 'Close the drawing' }));
  expect(screen.queryByRole('button', { name: 'Close the drawing' })).toBeNull();
  await user.click(button()!);
  expect(screen.getByRole('button', { name: 'Close the drawing' })).toBeDefined();
  expect(button()!.textContent).toBe('Hide places');
});

it('is not there where nothing can be drawn, nor where the cards of a document are not of its pages', () => {
  const { make: _, ...others } = actions;
  read(null);
  read(others);
  read(actions, false);
  expect(button()).toBeNull();
});
