/** HTML that is written out as it is. Whatever else goes into `markup` is escaped. */
export type Markup = { readonly html: string };

type Part = string | number | Markup | readonly Markup[];

/** Numbers are coordinates, with two decimals; numbers to be read are formatted before. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    html: strings.map((string, at) => string + (at < parts.length ? written(parts[at]!) : '')).join(''),
  };
}

export const nothing: Markup = { html: '' };

function written(part: Part): string {
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(Math.round(part * 100) / 100);
  if ('html' in part) return part.html;
  return part.map(({ html }) => html).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Signs that would turn the text around them, or end it unseen. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u{feff}\u{2028}\u{2029}]/gu;

/** For texts and attributes. What nobody would see is written as its number. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unseen, (sign) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
