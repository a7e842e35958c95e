import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const frontend = new URL('../../../frontend/src/', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, frontend), 'utf8');

/** The app's sans as files of one weight: of those a page keeps only the letters that it has. */
const faces = [
  [
    400,
    'U+0000-036F,U+2000-22FF',
    import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
  ],
  [
    600,
    'U+0000-036F,U+2000-22FF',
    import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff2'),
  ],
  [400, 'U+0370-03FF', import.meta.resolve('@fontsource/inter/files/inter-greek-400-normal.woff2')],
] as const;

async function faceOf([weight, letters, url]: (typeof faces)[number]): Promise<string> {
  const file = await readFile(fileURLToPath(url), 'base64');
  return `@font-face{font-family:Sheet;font-weight:${weight};unicode-range:${letters};src:url(data:font/woff2;base64,${file})}`;
}

/** The style sheets of the app by which its pictures are drawn, with its letters. */
export async function styles(): Promise<string> {
  const sheets = [await read('ui/theme/tokens.css'), await read('ui/picture/picture.css')];
  return [...(await Promise.all(faces.map(faceOf))), ...sheets, ':root{--font-sans:Sheet,sans-serif}'].join(
    '\n',
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Sheet = {
  width: number;
  theme?: 'light' | 'dark';
  /** Stands above the picture, in a frame. */
  title?: string;
};

/** A page for a browser with one picture, `width` px wide. */
export const sheetOf = (style: string, svg: string, { width, theme = 'light', title }: Sheet): string =>
  `<!doctype html><html lang="en" data-theme="${theme}"><title>${escaped(title ?? '')}</title><style>${style}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font-family:var(--font-sans)}
main{padding:24px;width:${width + 48}px}
h1{font-size:17px;font-weight:600;margin:0 0 18px}
.picture{position:relative}
.picture .frame{position:absolute;inset:-8px;width:calc(100% + 16px);height:calc(100% + 16px);fill:none;stroke:var(--line-strong)}
</style><main>${title === undefined ? '' : `<h1>${escaped(title)}</h1>`}<div class="picture">${svg}</div></main></html>`;
