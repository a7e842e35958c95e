// Reads XML as far as presentations need it: elements, attributes and text. No document type, so no entities but the five of XML.
import { SaxesParser } from 'saxes';

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** The XML is broken, or has what no Office file needs. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** In characters: whoever has found what they look for reads no further. */
const pieceLength = 2 ** 16;

/** Names are local ones, without their prefix; those of attributes keep it. An entity that is not known stays as it is written. */
export function* readXml(source: string): Generator<XmlEvent, void, void> {
  if (source === '') return;
  const parser = new SaxesParser({ xmlns: false });
  let events: XmlEvent[] = [];
  const text = (found: string): void => void events.push({ kind: 'text', text: found });
  parser.on('error', (error) => {
    if (!/undefined entity/u.test(error.message)) throw new XmlRefused(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlRefused('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    events.push({ kind: 'open', name: local(name), attributes: new Map(Object.entries(attributes)) });
  });
  parser.on('closetag', ({ name }) => void events.push({ kind: 'close', name: local(name) }));
  parser.on('text', text);
  parser.on('cdata', text);
  for (let at = 0; at < source.length; at += pieceLength) {
    parser.write(source.slice(at, at + pieceLength));
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
