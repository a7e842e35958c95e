export const isParentOf = (relation: string): boolean => /^(?:mother|father|mum|mom|dad)$/iu.test(relation);
export const isSibling = (relation: string): boolean => /^(?:brother|sister)$/iu.test(relation);
