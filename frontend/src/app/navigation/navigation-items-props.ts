export interface NavigationItemsProps {
  /** Something was chosen: the dropdown closes. */
  onChoose?: (() => void) | undefined;
}
