import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NotesOnDisease } from './notes-on-disease.tsx';

/** The notes are searched once somebody comes to them: most who read a guide do not. */
export function NotesWhenSeen({ disease }: { disease: string }) {
  const asked = useLocation().hash === '#notes';
  const [seen, see] = useState(asked);
  if (asked && !seen) see(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div ref={place} className="min-h-6">
      {seen && <NotesOnDisease disease={disease} />}
    </div>
  );
}
