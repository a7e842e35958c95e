// A drawing of a stranger: written anew from what is allowed alone, so that it runs, fetches and leads nowhere, also where it is opened by itself.
import { isDrawable } from '@anamnesis/contracts/cards/imports/drawings/cost.ts';
import type { DrawnElement } from '@anamnesis/contracts/cards/imports/drawings/element.ts';
import { SaxesParser } from 'saxes';
import { isAllowedElement, keptAttributesOfSvg, isPlainCss } from './allowed-in-svg.ts';

/** In UTF-16 units. */
const longest = 4 * 2 ** 20;
const deepest = 100;
const mostElements = 50_000;
const entity = /<!ENTITY\s+(\w{1,50})\s+(?:"([^"&<]{0,300})"|'([^'&<]{0,300})')\s*>/gu;
const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

type Kept = DrawnElement & { children: Kept[]; text: string };

/** The drawing without what may do harm; null for one that cannot be read, or that no browser draws in reasonable time. */
export function cleanSvg(svg: string): string | null {
  if (svg.length > longest) return null;
  const open: { name: string; isKept: boolean }[] = [];
  const kept: Kept[] = [];
  let root: Kept | undefined;
  let [clean, style, elements] = ['', '', 0];
  // Within what is left out, everything is.
  let leftOut = 0;

  // What a few letters stand for is written out: a small file could say as much as a disk holds.
  let left = longest;
  const said = (value: string): string => {
    left -= value.length;
    if (left < 0) throw new Error('more than anybody draws');
    return value;
  };

  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  // Some programs name their namespaces so. What stands for more than letters is not taken.
  parser.on('doctype', (doctype) => {
    for (const [, name = '', double, single] of doctype.matchAll(entity)) {
      if (name in parser.ENTITIES) continue;
      const value = double ?? single ?? '';
      Object.defineProperty(parser.ENTITIES, name, { get: () => said(value) });
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > deepest || elements > mostElements) throw new Error('more than anybody draws');
    if (open.length === 0 && name !== 'svg') throw new Error('no drawing');
    const isKept = leftOut === 0 && isAllowedElement(name);
    open.push({ name, isKept });
    if (!isKept) {
      leftOut += 1;
      return;
    }
    if (name === 'style') style = '';
    clean += `<${name}${open.length === 1 ? ` ${namespaces}` : ''}`;
    const element: Kept = {
      name,
      attributes: Object.fromEntries(keptAttributesOfSvg(name, attributes)),
      children: [],
      text: '',
    };
    kept.at(-1)?.children.push(element);
    kept.push(element);
    root ??= element;
    for (const [attribute, value] of Object.entries(element.attributes))
      clean += ` ${attribute}="${escapedXml(value)}"`;
    clean += '>';
  });
  const text = (words: string): void => {
    if (leftOut > 0) return;
    const within = kept.at(-1);
    if (within) within.text += words;
    if (open.at(-1)?.name === 'style') style += words;
    else if (open.length > 0) clean += escapedXml(words);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const { name, isKept } = open.pop()!;
    if (!isKept) {
      leftOut -= 1;
      return;
    }
    const element = kept.pop()!;
    if (name === 'style' && isPlainCss(style)) clean += escapedXml(style);
    else if (name === 'style') element.text = '';
    clean += `</${name}>`;
  });
  try {
    parser.write(svg).close();
  } catch {
    return null;
  }
  return root && isDrawable(root) ? clean : null;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedXml = (value: string): string => value.replaceAll(/[&<>"]/gu, (sign) => entities[sign]!);
