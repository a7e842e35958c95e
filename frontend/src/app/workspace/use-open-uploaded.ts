import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LibraryDocument } from '../../features/library/documents.ts';

/** Opens a document that was just uploaded as soon as it is listed; until then what is shown stays. */
export function useOpenUploaded(
  find: (id: string) => LibraryDocument | undefined,
  open: (document: LibraryDocument) => void,
): (documentId: string) => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const opened = useRef<string>(undefined);
  const found = awaited === null ? undefined : find(awaited);
  const opening = useEffectEvent((id: string, document: LibraryDocument) => {
    if (opened.current === id) return;
    opened.current = id;
    open(document);
  });
  useEffect(() => {
    if (awaited !== null && found) opening(awaited, found);
  }, [awaited, found]);
  return setAwaited;
}
