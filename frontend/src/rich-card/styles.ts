/** A declaration of a style, in small letters. */
export type Declaration = readonly [name: string, value: string];

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,60}\))$/u;
const words: Readonly<Record<string, RegExp>> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(?:left|right|center|justify|start|end)$/u,
  'vertical-align': /^(?:sub|super|top|middle|bottom|baseline)$/u,
  'font-weight': /^(?:bold|bolder|normal|[1-9]00)$/u,
  'font-style': /^(?:italic|oblique|normal)$/u,
  'text-decoration': /^(?:underline|line-through|overline|none)$/u,
  'text-decoration-line': /^(?:underline|line-through|overline|none)$/u,
  direction: /^(?:ltr|rtl)$/u,
  'list-style-type': /^[a-z-]{3,30}$/u,
};

/** What means something to a reader. Fonts, sizes, margins and places are the app's. */
export const keptDeclarations = (style: string): Declaration[] =>
  style.split(';').flatMap((each): Declaration[] => {
    const colon = each.indexOf(':');
    const name = each.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = each
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    return Object.hasOwn(words, name) && words[name]!.test(value) ? [[name, value]] : [];
  });
