export type TextKind = 'passage' | 'question';
export type Prefixes = Record<TextKind, string>;

/** Families that want to know which text is which, by the names in their model cards. */
const families: readonly { named: RegExp; prefixes: Prefixes }[] = [
  { named: /nomic-embed/iu, prefixes: { passage: 'search_document: ', question: 'search_query: ' } },
  { named: /(?:^|[/-])e5-(?!.*instruct)/iu, prefixes: { passage: 'passage: ', question: 'query: ' } },
  {
    named: /bge-(?:small|base|large)-en|mxbai-embed/iu,
    prefixes: { passage: '', question: 'Represent this sentence for searching relevant passages: ' },
  },
];

/** What is put before a text of each kind, for this model. */
export const prefixesOf = (model: string): Prefixes =>
  families.find(({ named }) => named.test(model))?.prefixes ?? { passage: '', question: '' };
