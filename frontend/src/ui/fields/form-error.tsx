import { useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';

/** The error area of a form: the text of the answer, brought into view. On a phone it may be below the screen. */
export function FormError({ children }: { children: string | undefined }) {
  return children ? <Revealed key={children} text={children} /> : null;
}

function Revealed({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand on.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mb-4">
      <Notice tone="error">{text}</Notice>
    </div>
  );
}
