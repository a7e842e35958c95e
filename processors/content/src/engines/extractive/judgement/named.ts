/** Numbers by name. */
export type Named = Readonly<Record<string, number>>;
