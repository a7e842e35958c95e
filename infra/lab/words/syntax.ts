/** A node of the syntax tree, of which only the shape is known. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The text of what is written in quotes; null where the node is no text. */
export function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const filled = node.expressions as Node[];
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (filled[at] ? filledIn(filled[at]) : ''))
    .join('');
}

/** What stands for an expression within a text: the text itself, a choice of texts, or `{…}`. */
function filledIn(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'ConditionalExpression') return '{…}';
  const sides = [node.consequent, node.alternate].map((side) => literalOf(side as Node));
  return sides.every((side) => side !== null) ? `(${sides.join('|')})` : '{…}';
}

/** The text of an element with those of the elements in it, as it is read. */
export const textOfElement = (element: Node): string =>
  (element.children as Node[]).map(textOfChild).join('').replaceAll(/\s+/g, ' ').trim();

function textOfChild(child: Node): string {
  if (child.type === 'JSXText') return linesJoined(String(child.value));
  if (child.type === 'JSXExpressionContainer') {
    const expression = child.expression as Node;
    return expression.type === 'JSXEmptyExpression' ? '' : filledIn(expression);
  }
  if (child.type !== 'JSXElement' && child.type !== 'JSXFragment') return '{…}';
  return hasWords(child) ? textOfElement(child) : '{…}';
}

/** As JSX does it: a line break with the blanks around it is nothing. */
const linesJoined = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) =>
      at === 0
        ? lines.length > 1
          ? line.trimEnd()
          : line
        : at === lines.length - 1
          ? line.trimStart()
          : line.trim(),
    )
    .filter((line) => line !== '')
    .join(' ');

/** Whether words are written in the element itself. */
export const hasWords = (element: Node): boolean =>
  (element.children as Node[]).some(
    (child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)),
  );
