// The lines with which Anki begins its text exports (docs.ankiweb.net/importing/text-files.html).

/** Columns count from 0. */
export type AnkiHeaders = {
  isAnki?: true;
  separator?: string;
  isHtml?: boolean;
  columns?: string[];
  deck?: string;
  tags?: string[];
  noteType?: string;
  tagsColumn?: number;
  deckColumn?: number;
  noteTypeColumn?: number;
  guidColumn?: number;
};

const separators: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};

type Read = (value: string, headers: AnkiHeaders) => AnkiHeaders;
const column =
  (name: 'tagsColumn' | 'deckColumn' | 'noteTypeColumn' | 'guidColumn'): Read =>
  (value) =>
    /^\d{1,4}$/u.test(value.trim()) ? { [name]: Number(value) - 1 } : {};

const known: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['separator', (value) => separatorNamed(value)],
  ['html', (value) => ({ isHtml: value.trim().toLowerCase() === 'true' })],
  ['columns', (value, { separator = '\t' }) => ({ columns: value.split(separator) })],
  ['deck', (value) => ({ deck: value.trim() })],
  ['tags', (value) => ({ tags: value.split(/\s+/u).filter(Boolean) })],
  ['notetype', (value) => ({ noteType: value.trim() })],
  ['tags column', column('tagsColumn')],
  ['deck column', column('deckColumn')],
  ['notetype column', column('noteTypeColumn')],
  ['guid column', column('guidColumn')],
  ['if matches', () => ({})],
]);

function separatorNamed(value: string): AnkiHeaders {
  const named = separators[value.trim().toLowerCase()];
  if (named !== undefined) return { separator: named };
  return [...value].length === 1 ? { separator: value } : {};
}

/** The headers of a text and what follows them; null where it has none. */
export function ankiHeadersOf(text: string): { headers: AnkiHeaders; rest: string } | null {
  let headers: AnkiHeaders = {};
  let at = 0;
  for (;;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end);
    const [, name = '', value = ''] = /^#([a-z ]{2,20}):(.*)$/iu.exec(line) ?? [];
    const read = known.get(name.toLowerCase());
    if (!read) break;
    headers = { ...headers, ...read(value, headers) };
    at = end < 0 ? text.length : end + 1;
  }
  return at === 0 ? null : { headers: { ...headers, isAnki: true }, rest: text.slice(at) };
}
