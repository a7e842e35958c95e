/** In UTF-16 units. A stranger may give a deck or a file a name that is as long as a book. */
const longest = 100;

/** A name of what is in a deck, as far as its person is told of it. */
export const shownName = (name: string): string => name.slice(0, longest).toWellFormed();
