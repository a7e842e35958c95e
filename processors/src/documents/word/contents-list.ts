// The control that Word puts a table of contents in (ECMA-376 part 1, 17.5.2).
type Attribute = (name: string) => string | undefined;

export function contentsList() {
  /** Controls that are open since that of a table of contents was. */
  let open = 0;
  return {
    isOpen: () => open > 0,
    open(name: string, attribute: Attribute): void {
      if (name === 'w:sdt' && open > 0) open += 1;
      else if (name === 'w:docPartGallery' && open === 0 && attribute('w:val') === 'Table of Contents')
        open = 1;
    },
    close(name: string): void {
      if (name === 'w:sdt' && open > 0) open -= 1;
    },
  };
}
