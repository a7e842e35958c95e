// Reads XML as far as Office files need it: elements, attributes and text. No document type, so no entities but the five of XML.

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** The XML is broken, or has what no Office file needs. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** Names are local ones, without their prefix; those of attributes keep it. An empty element is also closed. */
export function* readXml(source: string): Generator<XmlEvent, void, void> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const text = source.slice(at, open === -1 ? source.length : open);
    if (text !== '') yield { kind: 'text', text: plain(text) };
    if (open === -1) return;
    if (source.startsWith('<!--', open)) at = after(source, '-->', open + 4);
    else if (source.startsWith('<?', open)) at = after(source, '?>', open + 2);
    else if (source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open + 9);
      yield { kind: 'text', text: source.slice(open + 9, at - 3) };
    } else if (source.startsWith('<!', open)) throw new XmlRefused('a document type');
    else if (source.startsWith('</', open)) {
      at = after(source, '>', open + 2);
      yield { kind: 'close', name: local(source.slice(open + 2, at - 1).trim()) };
    } else {
      at = endOfTag(source, open + 1);
      const isEmpty = source[at - 2] === '/';
      const tag = source.slice(open + 1, isEmpty ? at - 2 : at - 1);
      const name = local(/^[^\s]*/u.exec(tag)?.[0] ?? '');
      yield { kind: 'open', name, attributes: attributesOf(tag), isEmpty };
      if (isEmpty) yield { kind: 'close', name };
    }
  }
}

function after(source: string, ending: string, from: number): number {
  const found = source.indexOf(ending, from);
  if (found === -1) throw new XmlRefused(`no ${ending}`);
  return found + ending.length;
}

/** A value may hold the sign that ends a tag. */
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]!;
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  throw new XmlRefused('a tag without an end');
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of tag.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu))
    found.set(name, plain(double ?? single ?? ''));
  return found;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One that is not known stays as it is written. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/gu, (written, decimal, hex, name) => {
        if (name !== undefined) return named[name as string] ?? written;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
