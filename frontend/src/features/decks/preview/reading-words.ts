import type { ColumnRole, TableLayout, TextEncodingLabel } from '@anamnesis/contracts/decks/text-reading.ts';

export const encodingWords: Readonly<Record<TextEncodingLabel, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic (Windows)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek',
  'windows-1254': 'Turkish',
  'windows-1255': 'Hebrew',
  'windows-1256': 'Arabic',
  'windows-1257': 'Baltic',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean',
};

export const roleWords: Readonly<Record<ColumnRole, string>> = {
  question: 'Question',
  answer: 'Answer',
  extra: 'Below the answer',
  tags: 'Tags',
  deck: 'Deck',
  id: 'Id of the note',
  none: 'Leave out',
};

const signs: Readonly<Record<string, string>> = {
  '\t': 'Tab',
  ',': 'Comma',
  ';': 'Semicolon',
  '|': 'Vertical bar',
  ' - ': 'Dash',
  ' – ': 'Dash (–)',
  ' — ': 'Dash (—)',
  ' = ': 'Equals sign',
  ': ': 'Colon',
};

/** 'Comma, but not before a space'. */
export function layoutInWords({ separator, split, rowEnd }: TableLayout): string {
  if (separator === '\n') return 'Nothing: one column';
  const sign = signs[separator] ?? `“${separator}”`;
  if (rowEnd === 'semicolon') return `${sign}, and a semicolon between cards`;
  if (split === 'unspaced') return `${sign}, but not before a space`;
  return split === 'first' ? `${sign}, the first of each line only` : sign;
}

const layout = (separator: string, split: TableLayout['split'] = 'each'): TableLayout => ({
  separator,
  split,
  rowEnd: 'line',
});

/** What a person may choose. */
export const layouts: readonly TableLayout[] = [
  layout('\t'),
  ...[',', ';'].flatMap((sign) => [layout(sign), layout(sign, 'unspaced'), layout(sign, 'first')]),
  layout('|'),
  layout(' - ', 'first'),
  layout(': ', 'first'),
  { ...layout('\t'), rowEnd: 'semicolon' },
  { ...layout(','), rowEnd: 'semicolon' },
  layout('\n'),
];

export const isSameLayout = (one: TableLayout, other: TableLayout): boolean =>
  one.separator === other.separator && one.split === other.split && one.rowEnd === other.rowEnd;
