import { entry, firstScreens, frame, home, pages } from './routes.ts';

/** What a bundler knows of a module: the modules that import it at once. */
export type Importers = (module: string) => readonly string[];

export type Part = 'shell' | 'first-screens' | 'frame' | 'pages' | 'cards';

/**
 * Which file a module is put into. Each file costs a request and its headers, so that what is fetched together lies
 * together: what any of the screens before signing in needs at once, what the pages after it share, and what those with
 * cards do without the home page. Null for the rest: what a single page needs, or what is fetched when it is used.
 */
export function partOf(module: string, importers: Importers): Part | null {
  const needs = needing(module, importers);
  if (isOneOf([entry])(module)) return null;
  const before = needs.some(isOneOf(firstScreens));
  const after = needs.some(isOneOf([...frame, ...pages]));
  if (needs.some(isOneOf([entry])) || (before && after)) return 'shell';
  if (before) return 'first-screens';
  if (needs.some(isOneOf(frame))) return 'frame';
  if (needs.filter(isOneOf(pages)).length < 2) return null;
  return needs.some(isOneOf([home])) ? 'pages' : 'cards';
}

const isOneOf = (ends: readonly string[]) => (path: string) => ends.some((end) => path.endsWith(`/${end}`));

/** The module itself and all that import it at once, directly or through others. */
function needing(module: string, importers: Importers): string[] {
  const found = new Set([module]);
  for (const each of found) for (const importer of importers(each)) found.add(importer);
  return [...found];
}
