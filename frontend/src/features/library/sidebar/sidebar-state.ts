import { z } from 'zod';

/** In CSS pixels. The specification's 200 cut names short: a lecture has a longer one. */
export const sidebarWidth = { narrowest: 180, usual: 280, widest: 480 } as const;

/** The columns of the table of all documents. */
const columns = ['name', 'folder', 'pages', 'cards', 'due', 'state', 'changed'] as const;
export type Column = (typeof columns)[number];
export interface Sort {
  by: Column;
  descending: boolean;
}

const latestFirst: Sort = { by: 'changed', descending: true };

/** How the library stands. It goes along to the card play screen and comes back from there. */
export const sidebarStateSchema = z.object({
  collapsed: z.boolean(),
  /** Folders that were closed by hand; a new folder is open. */
  closedFolders: z.array(z.string()),
  /** The one document whose dropdown is open. */
  openDocument: z.string().nullable(),
  /** The workspace's address part, which says what is shown. */
  search: z.string().default(''),
  /** On screens that have it beside what it opens, in CSS pixels. */
  width: z.int().min(sidebarWidth.narrowest).max(sidebarWidth.widest).catch(sidebarWidth.usual),
  /** By what the table of all documents is sorted. */
  sort: z.object({ by: z.enum(columns), descending: z.boolean() }).catch(latestFirst),
});
export type SidebarState = z.infer<typeof sidebarStateSchema>;

export const initialSidebar: SidebarState = {
  collapsed: false,
  closedFolders: [],
  openDocument: null,
  search: '',
  width: sidebarWidth.usual,
  sort: latestFirst,
};

/** What was kept or handed over, or null when it is nothing of ours. */
export function parseSidebar(value: unknown): SidebarState | null {
  return sidebarStateSchema.safeParse(value).data ?? null;
}

export const toggleFolder = (state: SidebarState, id: string, open: boolean): SidebarState => ({
  ...state,
  closedFolders: open
    ? state.closedFolders.filter((each) => each !== id)
    : [...new Set([...state.closedFolders, id])],
});

export const closeDropdown = (state: SidebarState): SidebarState => ({ ...state, openDocument: null });

/** Opening one dropdown closes the others. */
export const toggleDocument = (state: SidebarState, id: string): SidebarState => ({
  ...state,
  openDocument: state.openDocument === id ? null : id,
});
