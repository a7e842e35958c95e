import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compiledIn } from './compiled-in.ts';
import { dataFiles } from './data-files.ts';
import { type InstalledPackage, installedPackages } from './installed-packages.ts';

/** A package with the licence that it declares (an SPDX expression) and the texts of its licence files. */
export type LicenceNotice = InstalledPackage & { license: string; texts: string[] };

const manifestSchema = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).default([]),
});

const licenceFile = /^(licen[cs]e|copying|notice|ofl)([-_.].*)?$/i;
const program = /\.(c|m)?(j|t)sx?$|\.json$/;

/**
 * The notices of everything that the workspaces need when they run, and of data in them. Without texts where a package is
 * not installed.
 */
export function licenceNoticesOf(root: string): LicenceNotice[] {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const packages = installedPackages(root, workspaces).map((each) => {
    const folder = join(root, each.path);
    if (!existsSync(folder)) return { ...each, license: '', texts: [] };
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const license = manifest.license ?? manifest.licenses.map(({ type }) => type).join(' OR ');
    const more = compiledIn[each.name];
    const texts = [...licenceFiles(folder).map(textOf), ...(more === undefined ? [] : [more])];
    return { ...each, license, texts };
  });
  return [...packages, ...dataFiles];
}

/** Licence files of a package and of what it carries along, in the order of their paths. */
function licenceFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && licenceFile.test(entry.name) && !program.test(entry.name),
  );
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  return [
    ...files.map(({ name }) => join(folder, name)).sort(),
    ...folders
      .map(({ name }) => join(folder, name))
      .sort()
      .flatMap(licenceFiles),
  ];
}

const textOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
