import { emptyTags } from '../allowed.ts';
import { cleaned, type Clean, childrenOf } from '../clean.ts';
import { hexOf, painted } from '../colours.ts';

// A side of a card as elements that can be written in, and back. What only this screen needs stands in `data-…` attributes beside it.

/** Elements of HTML that may be kept; pictures have no source yet. */
export const editableNodes = (html: string): Node[] => cleaned(html).map(editableNode);

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

function editableNode(node: Clean): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const { tag, attributes, style, children } = node;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (style.length > 0) {
    element.dataset['style'] = style.map((each) => each.join(':')).join(';');
    const said = Object.fromEntries(style);
    for (const [name, value] of style)
      if (name !== 'color' && name !== 'background-color') element.style.setProperty(name, value);
    const { ground, ink } = painted(
      {
        color: said['color'] === undefined ? undefined : hexOf(said['color']),
        background: said['background-color'] === undefined ? undefined : hexOf(said['background-color']),
      },
      undefined,
    );
    paint(element, 'ground', ground);
    paint(element, 'ink', ink);
  }
  // What waits for a press is written in as well.
  if (element instanceof HTMLDetailsElement && !element.open) {
    element.open = true;
    element.dataset['closed'] = '';
  }
  if (attributes['data-sound'] !== undefined) {
    element.contentEditable = 'false';
    element.className = 'card-medium';
    element.textContent = 'Sound';
  }
  element.append(...children.map(editableNode));
  return element;
}

function paint(
  element: HTMLElement,
  what: 'ground' | 'ink',
  colours: Record<'light' | 'dark', string> | undefined,
): void {
  if (!colours) return;
  element.dataset[what] = '';
  element.style.setProperty(`--${what}-light`, colours.light);
  element.style.setProperty(`--${what}-dark`, colours.dark);
}

/** What stands there now, as HTML that may be kept. Styles that the browser writes while somebody types say nothing. */
export function editedHtml(room: Element): string {
  const copy = room.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('[style]:not([data-style])')) element.removeAttribute('style');
  return written(childrenOf(copy, 0)).replace(/^(?:<br \/>|<div><br \/><\/div>)$/u, '');
}

/** What is pasted: its words, lists and tables, without its colours and pictures. */
export const pastedHtml = (html: string): string => written(plain(cleaned(html)));

const plain = (nodes: readonly Clean[]): Clean[] =>
  nodes.flatMap((node): Clean[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'img' || node.attributes['data-sound'] !== undefined) return [];
    return [{ ...node, style: [], children: plain(node.children) }];
  });
