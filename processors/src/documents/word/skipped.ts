/** Elements whose text nobody sees: deletions, readings above letters, properties as they were before. */
export const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:rt',
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
]);
