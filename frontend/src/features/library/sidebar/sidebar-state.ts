import { z } from 'zod';

/** In CSS pixels. 200 is the specification's. */
export const sidebarWidth = { narrowest: 180, usual: 200, widest: 420 } as const;

/** How the sidebar stands. It goes along to the card play screen and comes back from there. */
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
});
export type SidebarState = z.infer<typeof sidebarStateSchema>;

export const initialSidebar: SidebarState = {
  collapsed: false,
  closedFolders: [],
  openDocument: null,
  search: '',
  width: sidebarWidth.usual,
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
