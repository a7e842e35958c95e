/** A script of the build: what it imports at once, and the modules in it. */
export interface Script {
  file: string;
  code: string;
  imports: readonly string[];
  isEntry: boolean;
  /** Paths, ending like `/features/accounts/login-page.tsx`. */
  modules: readonly string[];
}

/** Bytes. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/**
 * The scripts that must have arrived before a page is seen for the first time: those of the entry and of the page, with
 * everything that they import at once. Throws when the build has no such page.
 */
export function firstLoad(scripts: readonly Script[], page: string): Script[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const entry = scripts.find(({ isEntry }) => isEntry);
  const own = scripts.find(({ modules }) => modules.some((path) => path.endsWith(`/${page}`)));
  if (!entry || !own) throw new Error(`The build has no script for ${entry ? page : 'the entry'}.`);
  const needed = new Set<Script>();
  const need = (script: Script): void => {
    if (needed.has(script)) return;
    needed.add(script);
    for (const file of script.imports) {
      const imported = byFile.get(file);
      if (imported) need(imported);
    }
  };
  need(entry);
  need(own);
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
