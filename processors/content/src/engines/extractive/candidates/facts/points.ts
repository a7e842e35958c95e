/** A column that counts what a criterion of a score gives. */
export const isPoints = (column: string): boolean => /^(?:points?|scores?)$/iu.test(column);
