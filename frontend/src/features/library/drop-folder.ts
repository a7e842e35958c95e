const attribute = 'data-folder';

/** Marks what documents and files can be dropped on: a folder's row, and those of its documents. */
export const takesDocuments = (folderId: string) => ({ [attribute]: folderId });

/** The folder that an element is a part of. */
export const folderOf = (element: Element): string | null =>
  element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;

/** All that is shown of a folder. */
export const elementsOf = (folderId: string): Element[] =>
  [...document.querySelectorAll(`[${attribute}]`)].filter(
    (each) => each.getAttribute(attribute) === folderId,
  );
