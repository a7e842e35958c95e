/** A level of a deck's name, which Anki separates by two colons. */
const level = (name: string): string =>
  name
    .replace(/[^\P{Cc}]+/gu, ' ')
    .replaceAll('"', "'")
    .replace(/:{2,}/gu, ':')
    .replace(/^[\s:]+|[\s:]+$/gu, '') || 'untitled';

/** The deck of a document: its folder, then its name. */
export const deckNameOf = (folder: string, document: string): string =>
  `${level(folder)}::${level(document)}`;

/** A name that a person chose: the levels are theirs. */
export const chosenDeckName = (name: string): string => name.split('::').map(level).join('::');

/** A tag in a branch of its own: Anki separates tags by white space and their levels by two colons. */
export const tagOf = (branch: string, name: string): string =>
  `${branch}::${level(name).replace(/\s+/gu, '_').replaceAll("'", '')}`;

/** A tag that a card came with, which Anki wants without white space. */
export const ownTag = (tag: string): string => tag.trim().replace(/\s+/gu, '_');
