/** What is drawn for a key: the row itself, which has the focus, not what lies under it. */
export function rowElement(tree: HTMLElement | null, key: string): HTMLElement | null {
  const wrappers = [...(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const wrapper = wrappers.find(({ dataset }) => dataset['row'] === key);
  return wrapper?.querySelector<HTMLElement>('[role="treeitem"]') ?? null;
}
