import { SaxesParser } from 'saxes';

/** An element of a drawing, where it stands. `text`: its own words, without those of elements within it. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  parent: Element | null;
};

const refuse = (what: string) => () => {
  throw new Error(`${what} is not for a picture`);
};

/** All elements of a drawing in their order. Throws where it is not well-formed, or has what a drawing needs not. */
export function elementsOf(svg: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', refuse('a document type'));
  parser.on('processinginstruction', refuse('an instruction'));
  parser.on('cdata', refuse('CDATA'));
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '', parent: open.at(-1) ?? null };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();
  return found;
}
