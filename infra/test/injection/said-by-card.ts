// What a card says, without its syntax: a piece of a page line by line, each under the headings in its first line; else in one text.

/** The first blank of each number is card syntax; what is left of braces is not. Nor is the sign behind a bare blank that keeps it apart. */
const filled = (text: string): string =>
  text.replaceAll(/\{\{c\d::([^{}]*?)(?:::[^{}:]*)?\}\}\u2060?/gu, '$1');

export const hintsOf = (prompt: string): string[] =>
  [...prompt.matchAll(/\{\{c\d+::[^{}]*?::([^{}]*)\}\}/gu)].map(([, hint = '']) => hint);

/** What asks for the items of a list. */
const counted = /(?:: )?name the \d+(?: in order)?$/u;

export function saidByCard(prompt: string): string[] {
  const lines = prompt.split(/\n+/u);
  const head = /^\*\*(.+)\*\*$/u.exec(lines[0] ?? '')?.[1];
  const isPiece = head !== undefined || lines.some((line) => line.startsWith('- '));
  if (!isPiece) return [filled(lines.join(' '))];
  // Left out there.
  const own = (head === undefined ? lines : lines.slice(1)).filter((line) => line !== '⋯');
  const answer = /^\{\{c\d::[^{}]*\}\}$/u.exec(own.at(-1) ?? '')?.[0];
  const withAnswer =
    answer !== undefined && own.some((line) => line.includes('___'))
      ? own.slice(0, -1).map((line) => line.replace('___', answer))
      : own;
  const over = head?.replace(counted, '') ?? '';
  return withAnswer.map((line) => {
    const said = filled(line.replace(/^- /u, ''));
    return over === '' ? said : `${over}: ${said}`;
  });
}
