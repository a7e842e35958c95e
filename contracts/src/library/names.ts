/** Of a folder or a document, in UTF-16 units. */
export const longestName = 300;
