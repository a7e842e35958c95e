/** Numbers by name, always the same names in the same order. */
export type Named = Readonly<Record<string, number>>;
