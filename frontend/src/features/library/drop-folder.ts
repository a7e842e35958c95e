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
  return below.map(folderOf).find((found) => found !== null) ?? null;
}

/** The folder that an element is a part of. */
export const folderOf = (element: Element): string | null =>
  element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;

/** All that is shown of a folder. */
export const elementsOf = (folderId: string): Element[] =>
  [...document.querySelectorAll(`[${attribute}]`)].filter(
    (each) => each.getAttribute(attribute) === folderId,
  );

/** Where a folder is shown within a place. */
export const folderElement = (place: Element | null, folderId: string): Element | undefined =>
  [...(place?.querySelectorAll(`[${attribute}]`) ?? [])].find(
    (each) => each.getAttribute(attribute) === folderId,
  );
