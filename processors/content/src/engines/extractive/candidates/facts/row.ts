/** A row of a table: the lines of each cell. `group`: a line above that names this row and others. */
export type Row = { cells: string[][]; start: number; end: number; group?: string | undefined };
