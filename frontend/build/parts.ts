import { entry, firstScreens, frame, home, pages, workspace } from './routes.ts';

/** What a bundler knows of a module: the modules that import it at once. */
export type Importers = (module: string) => readonly string[];

export const parts = [
  'shell',
  'first-screens',
  'frame',
  'pages',
  'cards',
  'workspace',
  'play',
  'icons',
  'overlays',
  'pictures',
  'kept',
] as const;
export type Part = (typeof parts)[number];

const icon = /[\\/]lucide-react[\\/]/;
/** What menus, dialogs and tooltips are made with. */
const overlay =
  /[\\/](?:@radix-ui|@floating-ui|aria-hidden|react-remove-scroll[^\\/]*|use-sidecar|use-callback-ref|react-style-singleton|tslib|get-nonce)[\\/]/;

/** What cards that are pictures are shown and kept with. */
const picture = /[\\/]src[\\/](?:cards[\\/])?occlusion[\\/]/;

/** What is read without a connection, and what keeps it. */
const kept = /[\\/]src[\\/]kept[\\/]/;

/**
 * Which file a module is put into. Each file costs a request and its headers, so that what is fetched together lies
 * together: what any of the screens before signing in needs at once, what the pages after it share, what those with cards
 * do without the home page, and what one page shares with what is fetched later. Null for the rest: what a single page
 * needs, or what is fetched when it is used.
 */
export function partOf(module: string, importers: Importers): Part | null {
  const needs = needing(module, importers);
  if (isOneOf([entry])(module)) return null;
  const before = needs.some(isOneOf(firstScreens));
  const after = needs.some(isOneOf([...frame, ...pages]));
  if (needs.some(isOneOf([entry])) || (before && after)) return 'shell';
  if (before) return 'first-screens';
  if (needs.some(isOneOf(frame))) return 'frame';
  const shownBy = pages.filter((page) => needs.some(isOneOf([page])));
  // These are shared by so many parts that each would have a file of its own.
  if (shownBy.length === 0) return shared.find(([, of]) => of.test(module))?.[0] ?? null;
  const loadedBy = needs.filter((each) => importers(each).length === 0).length;
  if (loadedBy < 2) return null;
  if (shownBy.includes(home)) return 'pages';
  if (shownBy.length > 1) return 'cards';
  return shownBy.includes(workspace) ? 'workspace' : 'play';
}

const shared = [
  ['icons', icon],
  ['overlays', overlay],
  ['pictures', picture],
  ['kept', kept],
] as const;

const isOneOf = (ends: readonly string[]) => (path: string) => ends.some((end) => path.endsWith(`/${end}`));

/** The module itself and all that import it at once, directly or through others. */
function needing(module: string, importers: Importers): string[] {
  const found = new Set([module]);
  for (const each of found) for (const importer of importers(each)) found.add(importer);
  return [...found];
}
