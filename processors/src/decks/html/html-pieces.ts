/** A piece of HTML that was sanitised: in it each `<` begins a tag, and text has four entities. */
export type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; tag: string };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const none: ReadonlyMap<string, string> = new Map();
const openTag = /^<([a-z][a-z\d]*)/u;
const closeTag = /^<\/([a-z][a-z\d]*)/u;

const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(amp|lt|gt|quot);/gu, (_, name: string) => entities[name]!) : text;

export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  for (let from = html.indexOf('<'); from >= 0; from = html.indexOf('<', at)) {
    if (from > at) yield { kind: 'text', text: withoutEntities(html.slice(at, from)) };
    const end = html.indexOf('>', from);
    at = end < 0 ? html.length : end + 1;
    const written = html.slice(from, at);
    const opened = openTag.exec(written)?.[1];
    if (opened !== undefined) yield { kind: 'open', tag: opened, attributes: attributesIn(written) };
    const closed = closeTag.exec(written)?.[1];
    if (closed !== undefined) yield { kind: 'close', tag: closed };
  }
  if (at < html.length) yield { kind: 'text', text: withoutEntities(html.slice(at)) };
}

function attributesIn(written: string): ReadonlyMap<string, string> {
  if (!written.includes('="')) return none;
  return new Map(
    Array.from(written.matchAll(/\s([a-z-]+)="([^"]*)"/gu), ([, name, value]) => [
      name!,
      withoutEntities(value!),
    ]),
  );
}
