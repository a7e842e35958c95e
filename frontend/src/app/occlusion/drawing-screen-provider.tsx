import { useCallback, type ReactNode } from 'react';
import { DrawingContext, type DrawingScreenProps } from '../../occlusion/drawing-screen.ts';
import { OverlayBoundary } from '../page/overlay-boundary.tsx';
import { pageWithStore } from '../page/page-load.tsx';

const DrawScreen = pageWithStore(() => import('../../features/occlusion/draw/draw-screen.tsx'), 'DrawScreen');

/** Loaded when it is first opened. */
function Screen(props: DrawingScreenProps) {
  const { onClose } = props;
  const close = useCallback(() => onClose(null), [onClose]);
  return (
    <OverlayBoundary name="Drawing" onClose={close}>
      <DrawScreen {...props} />
    </OverlayBoundary>
  );
}
const drawing = { Screen };

/** The screen is of one feature, what opens it of others. */
export function DrawingScreenProvider({ children }: { children: ReactNode }) {
  return <DrawingContext value={drawing}>{children}</DrawingContext>;
}
