import type { Node } from './syntax.ts';

/** Attributes and fields whose text no person reads. */
const forStyleAndCode = new Set(
  `as accept align autoComplete class className code d data-theme fill for href htmlFor id inputMode key kind lang method
   name path pattern points rel role side size stroke style target to tone transform type variant viewBox
   icon aria-controls aria-current aria-describedby aria-haspopup aria-hidden aria-keyshortcuts aria-labelledby aria-live
   shortcut keys scope`.split(/\s+/),
);
/** Errors for developers, and calls whose texts are for the machine. */
const machines = new Set(
  `Error TypeError RangeError RegExp DOMException cx log debug info warn query querySelector querySelectorAll closest
   matches matchMedia addEventListener removeEventListener getItem setItem removeItem get has startsWith endsWith
   includes split exec prepare getAttribute setAttribute literal enum createElement fetch raw describe`.split(
    /\s+/,
  ),
);

/** Whether what stands at this place of the tree is read by the machine alone. */
export function isForMachines(child: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return child === parent.source;
    case 'JSXAttribute':
      return nameOf(parent.name) === null || isCodeName(nameOf(parent.name) ?? '');
    case 'Property':
      return child === parent.key || isCodeName(nameOf(parent.key) ?? '');
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
      return child === parent.test;
    case 'MemberExpression':
      return child === parent.property;
    case 'CallExpression':
    case 'NewExpression':
      return child !== parent.callee && machines.has(nameOf(parent.callee) ?? '');
    case 'TaggedTemplateExpression':
      return true;
    default:
      return parent.type.startsWith('TS') && !runs.has(parent.type);
  }
}

/** Nodes of TypeScript around an expression that runs. */
const runs = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isCodeName = (name: string) =>
  forStyleAndCode.has(name) || name.startsWith('data-') || name.endsWith('ClassName');

function nameOf(node: unknown): string | null {
  const { type, name, value, property } = node as Node;
  if (type === 'MemberExpression') return nameOf(property);
  if (type === 'Literal') return String(value);
  return typeof name === 'string' ? name : null;
}

/** Whether a text reads as words: all that stands between tags does, and in code what has a capital or a blank and is no list of classes. */
export function readsAsWords(text: string, isElement: boolean): boolean {
  const words = text.replaceAll('{…}', ' ').trim();
  if (!/\p{L}{2}/u.test(words)) return false;
  if (isElement) return true;
  const parts = words.split(/\s+/);
  if (parts.length === 1) return /^\p{Lu}\p{Ll}+[.…!?]?$/u.test(words);
  return (
    parts.filter((part) => /[\p{L}\d][-:/_[\]]\p{L}|^[a-z]+-\d|[\\<>=]/u.test(part)).length * 3 <=
    parts.length
  );
}
