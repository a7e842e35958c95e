/** Marks for measuring tools that the first page of a document is on the screen: `performance.getEntriesByName('page-painted')`. */
export function markPainted(): void {
  performance.clearMarks('page-painted');
  // The frame after the next one begins when what is in the document now has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('page-painted')));
}
