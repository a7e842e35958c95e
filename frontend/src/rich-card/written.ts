import { emptyTags } from './allowed.ts';
import type { Clean } from './clean.ts';

/** As HTML, in the form in which cards are recorded. */
export const written = (nodes: readonly Clean[]): string => nodes.map(writtenNode).join('');

function writtenNode(node: Clean): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, style, children } = node;
  const own = style.map((declaration) => declaration.join(':')).join(';');
  const attributes = Object.entries({ ...node.attributes, ...(own !== '' && { style: own }) })
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
  return emptyTags.has(tag)
    ? `<${tag}${attributes} />`
    : `<${tag}${attributes}>${written(children)}</${tag}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');
