const prefix = 'anamnesis.began-with.';

/** Held by a page for as long as it is open; names the script that it began with, and by that its version of the app. */
export const lockOf = (entry: string): string => prefix + entry;

/** The scripts that the open pages began with. */
export const entriesIn = ({ held = [] }: LockManagerSnapshot): string[] =>
  held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
