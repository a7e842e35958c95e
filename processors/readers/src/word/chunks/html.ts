// HTML within a Word file, told as the WordprocessingML that it stands for: from there on it is read as the rest of the file.
import { Parser } from 'htmlparser2';
import { tooComplex } from '../../package/unreadable.ts';
import type { XmlHandlers } from '../../package/xml.ts';
import type { Numbering } from '../body/numbering.ts';
import { cellSpans } from './cell-spans.ts';
import { type HtmlLook, lookOfElement, runPropertiesOf } from './html-look.ts';

/** Elements within each other: those that are deeper are read as if they stood there; what nests as no page does is not read. */
const deepest = 256;
const deepestRead = 10_000;

const blocks = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Their text is none of the page. */
const unseen = new Set('head script style template noscript select option datalist'.split(' '));
const leftOutAs = new Map([
  ['img', 'pictures'],
  ['svg', 'pictures'],
  ['canvas', 'pictures'],
  ['math', 'objects'],
  ['object', 'objects'],
  ['embed', 'objects'],
  ['iframe', 'objects'],
  ['audio', 'objects'],
  ['video', 'objects'],
] as const);

/** The number of a list says its labels. */
export const htmlNumbering: Numbering = (numId) => {
  const label = numId.slice(numId.indexOf(' ') + 1);
  return { label, indent: undefined };
};

type Open = { name: string; look: HtmlLook; list?: { id: number; item: number; isNumbered: boolean } };
type LeftOutOf = (kind: 'pictures' | 'objects') => void;

export function readHtml(html: string, handlers: XmlHandlers, leaveOut: LeftOutOf): void {
  const stack: Open[] = [{ name: '', look: {} }];
  const tables = cellSpans(open, close);
  let [lists, unseenDepth, deeper] = [0, 0, 0];
  let isInParagraph = false;
  let isAtStart = true;
  let label: string | undefined;

  function open(name: string, attributes: Readonly<Record<string, string>> = {}): void {
    handlers.open(name, (one) => attributes[one]);
  }
  function close(...names: string[]): void {
    for (const name of names) handlers.close?.(name);
  }
  function property(name: string, value?: string): void {
    open(name, value === undefined ? {} : { 'w:val': value });
    close(name);
  }
  function beginParagraph(): void {
    if (isInParagraph) return;
    open('w:p');
    open('w:pPr');
    const heading = stack.findLast(({ name }) => /^h[1-6]$/u.test(name))?.name;
    if (heading) property('w:outlineLvl', String(Number(heading.charAt(1)) - 1));
    if (label !== undefined) {
      open('w:numPr');
      property('w:ilvl', String(Math.max(0, stack.filter(({ list }) => list).length - 1)));
      property('w:numId', label);
      close('w:numPr');
    }
    close('w:pPr');
    [isInParagraph, isAtStart, label] = [true, true, undefined];
  }
  function endParagraph(): void {
    if (isInParagraph) close('w:p');
    isInParagraph = false;
  }
  function write(text: string): void {
    open('w:r');
    open('w:rPr');
    for (const [name, value] of runPropertiesOf(stack.at(-1)!.look)) property(name, value);
    close('w:rPr');
    for (const [nth, line] of text.split('\n').entries()) {
      if (nth > 0) property('w:br');
      open('w:t');
      handlers.text?.(line);
      close('w:t');
    }
    close('w:r');
  }

  function openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const around = stack.at(-1)!;
    const own: Open = { name, look: lookOfElement(name, attributes, around.look) };
    if (blocks.has(name)) endParagraph();
    if (name === 'ol' || name === 'ul')
      own.list = { id: (lists += 1), item: Number(attributes['start'] ?? 1) || 1, isNumbered: name === 'ol' };
    if (name === 'li') {
      const list = stack.findLast((one) => one.list)?.list;
      label = list ? `${list.id} ${list.isNumbered ? `${list.item}.` : '•'}` : '0 •';
      if (list) list.item += 1;
    }
    stack.push(own);
    tables.open(name, attributes);
    if (name === 'br' && isInParagraph) write('\n');
    if (name === 'input' && attributes['type'] === 'checkbox') {
      beginParagraph();
      write('checked' in attributes ? '☒' : '☐');
      isAtStart = false;
    }
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      const kind = leftOutAs.get(name as 'img');
      if (unseenDepth === 0 && kind) leaveOut(kind);
      if (unseenDepth > 0 || unseen.has(name) || kind) unseenDepth += 1;
      else if (stack.length < deepest) openElement(name, attributes);
      else {
        deeper += 1;
        if (deeper > deepestRead) throw tooComplex('nested too deeply');
        if (blocks.has(name)) endParagraph();
      }
    },
    ontext(text) {
      if (unseenDepth > 0 || stack.at(-1)!.look.isHidden) return;
      const isPre = stack.some(({ name }) => name === 'pre' || name === 'textarea');
      const own = isPre ? text : text.replaceAll(/[ \t\r\n\f]+/gu, ' ');
      const shown = (isAtStart || !isInParagraph) && !isPre ? own.replace(/^ /u, '') : own;
      if (shown === '') return;
      beginParagraph();
      write(shown);
      isAtStart = !isPre && shown.endsWith(' ');
    },
    onclosetag(name) {
      if (unseenDepth > 0) {
        unseenDepth -= 1;
        return;
      }
      if (blocks.has(name)) endParagraph();
      if (deeper > 0) {
        deeper -= 1;
        return;
      }
      tables.close(name);
      if (stack.length > 1) stack.pop();
    },
  });
  parser.write(html);
  parser.end();
  endParagraph();
}
