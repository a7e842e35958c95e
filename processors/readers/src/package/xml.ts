// XML of a stranger, as a stream: no tree is built, no entity is expanded, nothing is fetched.
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { officeDamaged, tooComplex } from './unreadable.ts';

/** Names are `w:p` and the like whatever prefixes a document has; of other namespaces they are `?:p`, without one `p`. */
export type XmlHandlers = {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Asked after each piece: reads no further when it says so. */
  isDone?: () => boolean;
};
export type XmlLimits = {
  deepest: number;
  /** Whether a document type is read over: no entity is defined by it. Otherwise it is damage. */
  hasDocumentTypes: boolean;
};

/** Transitional and Strict OOXML (ECMA-376). */
const prefixes: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w:',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w:',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p:',
  'http://purl.oclc.org/ooxml/presentationml/main': 'p:',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a:',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a:',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r:',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r:',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm:',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm:',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
  '': '',
};

const prefixOf = (uri: string): string => prefixes[uri] ?? '?:';

const nameOf = ({ uri, local }: { uri: string; local: string }): string => `${prefixOf(uri)}${local}`;

export async function readXml(
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  { deepest, hasDocumentTypes }: XmlLimits,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', (error) => {
    // What a document type would define: OPC allows none, and its text stays as it is written.
    if (!/undefined entity/u.test(error.message)) throw officeDamaged(error.message);
  });
  parser.on('doctype', () => {
    if (!hasDocumentTypes) throw officeDamaged('a document type');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) throw tooComplex('nested too deeply');
    handlers.open(nameOf(tag), attributesOf(tag));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close?.(nameOf(tag));
  });
  const { text } = handlers;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (handlers.isDone?.()) return;
  }
  if (decoder) parser.write(decoder.decode());
  parser.close();
}

/** Their names are told once, and only where one is asked for. */
function attributesOf({ attributes }: SaxesTagNS): (name: string) => string | undefined {
  let named: Map<string, string> | undefined;
  return (name) => {
    if (!named) {
      named = new Map();
      for (const attribute of Object.values(attributes)) {
        const own = nameOf(attribute);
        if (!named.has(own)) named.set(own, attribute.value);
      }
    }
    return named.get(name);
  };
}

/** OPC allows UTF-8 and UTF-16. */
const encodingOf = ([a, b]: Uint8Array): string =>
  a === 0xfe && b === 0xff ? 'utf-16be' : (a === 0xff && b === 0xfe) || b === 0 ? 'utf-16le' : 'utf-8';
