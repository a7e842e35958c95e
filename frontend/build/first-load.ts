import type { Rolldown } from 'vite';

/** A script of the build: what it imports at once, and the modules in it. */
export interface Script {
  file: string;
  code: string;
  imports: readonly string[];
  /** What it imports when that is needed. */
  later: readonly string[];
  /** Style sheets that must have come before it runs. */
  styles: readonly string[];
  isEntry: boolean;
  /** Paths, ending like `/features/accounts/sign-in/login-page.tsx`. */
  modules: readonly string[];
}

/** The scripts of a bundle that was written. */
export const scriptsOf = (bundle: Rolldown.OutputBundle): Script[] =>
  Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .map((chunk) => ({
      file: chunk.fileName,
      code: chunk.code,
      imports: chunk.imports,
      later: chunk.dynamicImports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
      isEntry: chunk.isEntry,
      modules: chunk.moduleIds,
    }));

/** Bytes. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/**
 * The scripts that must have arrived before a page is seen for the first time: those of the entry and of the modules that
 * show it, with everything that they import at once. Throws when the build has no such module.
 */
export function firstLoad(scripts: readonly Script[], shownBy: readonly string[]): Script[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const needed = new Set<Script>();
  const need = (script: Script | undefined): void => {
    if (!script || needed.has(script)) return;
    needed.add(script);
    for (const file of script.imports) need(byFile.get(file));
  };
  const entry = scripts.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  need(entry);
  for (const module of shownBy) {
    const own = scripts.find(({ modules }) => modules.some((path) => path.endsWith(`/${module}`)));
    if (!own) throw new Error(`The build has no script for ${module}.`);
    need(own);
  }
  return [...needed];
}

export const total = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (sum, { raw, gzip, brotli }) => ({
      raw: sum.raw + raw,
      gzip: sum.gzip + gzip,
      brotli: sum.brotli + brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  );

/** What is wrong with the first load of a route, as sentences. `limit`: bytes in gzip. */
export function tooMuch(
  route: string,
  scripts: readonly Script[],
  { gzip }: Size,
  limit = Infinity,
): string[] {
  const found: string[] = [];
  if (gzip > limit) found.push(`The first load of ${route} is ${gzip} bytes in gzip; it may be ${limit}.`);
  if (scripts.some(({ modules }) => modules.some((path) => /[\\/]pdfjs-dist[\\/]/.test(path))))
    found.push(`The first load of ${route} holds PDF code, which is for pages that are shown.`);
  return found;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The table of sizes as Markdown, in kB of 1000 bytes. */
export function sizeTable(rows: ReadonlyMap<string, Size>): string {
  return [
    '| first load of | script, kB | gzip | brotli |',
    '|---|---:|---:|---:|',
    ...[...rows].map(
      ([route, { raw, gzip, brotli }]) => `| \`${route}\` | ${kB(raw)} | ${kB(gzip)} | ${kB(brotli)} |`,
    ),
  ].join('\n');
}
