import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DrawingContext, type Drawn, type DrawingScreenProps } from './drawing-screen.ts';

/** What the screen ends with when its button is pressed. */
export const drawingEnd: { drawn: Drawn | null } = { drawn: null };

function Screen(props: DrawingScreenProps) {
  return (
    <Dialog open title="Drawing" onOpenChange={() => props.onClose(null)}>
      {'occlusionId' in props && `${props.occlusionId} ${props.group}`}
      <button onClick={() => props.onClose(drawingEnd.drawn)}>Done</button>
    </Dialog>
  );
}
const drawing = { Screen };

/** A part of the app in which pictures can be drawn on. */
export function WithDrawing({ children }: { children: ReactNode }) {
  return <DrawingContext value={drawing}>{children}</DrawingContext>;
}
