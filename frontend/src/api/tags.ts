/** The read models of the product: what a query is answered from and a command changes. */
export const readModels = ['folders', 'documents', 'pages', 'cards', 'preferences'] as const;
export type ReadModel = (typeof readModels)[number];

/** Names the browser does not know concern nothing that it shows. */
export const knownReadModels = (names: readonly string[]): ReadModel[] =>
  readModels.filter((name) => names.includes(name));
