/** Quizzes that this page has named and the server does not know yet: there is nothing to be loaded of them. */
const unknown = new Set<string>();

export function nameQuiz(): string {
  const id = crypto.randomUUID();
  unknown.add(id);
  return id;
}

export const isUnknown = (id: string): boolean => unknown.has(id);

/** The server has acknowledged it. */
export const becameKnown = (id: string): void => void unknown.delete(id);
