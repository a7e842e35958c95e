const marks: Readonly<Record<string, string>> = {
  '<b>': '**',
  '</b>': '**',
  '<i>': '*',
  '</i>': '*',
  '<br>': '\n',
};
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Our text of HTML that we wrote for Anki, letter by letter; null where somebody has written more into it. */
export function ownPrompt(html: string): string | null {
  let prompt = '';
  let endsLine = false;
  const add = (text: string): void => {
    prompt += endsLine ? `\n${text}` : text;
    endsLine = false;
  };
  for (const piece of html.split(/(<[^<>]*>)/u)) {
    if (piece === '<ul>') endsLine = prompt !== '';
    else if (piece === '<li>') add('- ');
    else if (piece === '</li>') endsLine = true;
    else if (piece !== '' && piece !== '</ul>') {
      const text = piece.startsWith('<') ? marks[piece] : decoded(piece);
      if (text === undefined) return null;
      add(text);
    }
  }
  return prompt;
}

export const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|([a-z]+));/gu, (all, code: string | undefined, name: string) => {
    if (code === undefined) return named[name] ?? all;
    return Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : all;
  });
