import { createContext } from 'react';

/** The folder over which a document of another one is dragged; null: over none. */
export const DropFolder = createContext<{ over: string | null; setOver: (folderId: string | null) => void }>({
  over: null,
  setOver: () => {},
});

const attribute = 'data-folder';

/** Marks what documents can be dropped on. */
export const takesDocuments = (folderId: string) => ({ [attribute]: folderId });

/** The folder at a point of the window, under what is dragged. */
export function folderAt({ x, y }: { x: number; y: number }, dragged: Element | undefined): string | null {
  const below = document.elementsFromPoint(x, y).filter((element) => !dragged?.contains(element));
  const folder = below.map((element) => element.closest(`[${attribute}]`)).find((found) => found !== null);
  return folder?.getAttribute(attribute) ?? null;
}

/** Where a folder is shown within a place. */
export const folderElement = (place: Element | null, folderId: string): Element | undefined =>
  [...(place?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (each) => each.getAttribute(attribute) === folderId,
  );
