// The texts that were gathered and written for this project, with a form feed between their pages.
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { openKind } from './archives/kinds.ts';

export const paged = (text: string): DocumentText => ({
  pages: text.split('\f').map((page, at) => ({ pageNumber: at + 1, text: page.replace(/^\n/u, '') })),
});

export type OwnText = { file: string; text: string };

/** All of them, by the name of their file. */
export async function readOwnTexts(): Promise<OwnText[]> {
  const { names, text } = await openKind('documents');
  const files = names.filter((name) => name.endsWith('.txt'));
  return Promise.all(files.map(async (file) => ({ file, text: await text(file) })));
}

/** Gives one page of a text as a document of its own: what other pages give costs time, and says nothing more. */
export async function openOwnPages(): Promise<(name: string, page: number) => Promise<DocumentText>> {
  const { text } = await openKind('documents');
  return async (name, page) => ({
    pages: [{ ...paged(await text(`${name}.txt`)).pages[page - 1]!, pageNumber: 1 }],
  });
}
