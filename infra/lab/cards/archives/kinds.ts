// What the card model is trained and evaluated on. The texts of a kind lie in one archive, beside the page that says where they are from.
import { openArchive, type Archive } from './archive.ts';

export type Kind = 'documents' | 'judgements';

/** The files of each kind; the page about them is in the archive as well, so that they are nowhere without their licences. */
export const KINDS: Readonly<Record<Kind, { files: RegExp; about: string }>> = {
  documents: { files: /^[\w-]+\.txt$/u, about: 'SOURCES.md' },
  judgements: { files: /^[\w-]+\.(?:tsv|jsonl|csv)$/u, about: 'README.md' },
};

export const archiveFile = (kind: Kind): URL => new URL(`../${kind}/${kind}.zip`, import.meta.url);
export const aboutFile = (kind: Kind): URL => new URL(`../${kind}/${KINDS[kind].about}`, import.meta.url);

export const openKind = (kind: Kind): Promise<Archive> => openArchive(archiveFile(kind));
