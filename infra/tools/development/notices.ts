// `node infra/tools/development/notices.ts`: writes THIRD-PARTY-NOTICES.md from the installed packages.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LicenceNotice, licenceNoticesOf } from '../../src/server/notices/notices.ts';

const used = ({ inBrowser, inServer }: LicenceNotice): string =>
  [inBrowser ? 'browser' : '', inServer ? 'server' : ''].filter((where) => where !== '').join(', ');

/** A table in Markdown: package, licence, where it is used. Versions are in package-lock.json. */
function noticesTable(notices: readonly LicenceNotice[]): string {
  const rows = notices.map((each) => `| ${each.name} | ${each.license} | ${used(each)} |`);
  return ['| package | licence | used in |', '|---|---|---|', ...new Set(rows)].join('\n');
}

/** What THIRD-PARTY-NOTICES.md says. */
export const noticesFile = (notices: readonly LicenceNotice[]): string => `# Third-party notices

The software, fonts and data that ship with Anamnesis, made by \`node infra/tools/development/notices.ts\` from the installed packages. Their licence texts are in each
package, and all together in the built app at \`/third-party-notices.txt\` (linked in Settings).

${noticesTable(notices)}
`;

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  writeFileSync(`${root}/THIRD-PARTY-NOTICES.md`, noticesFile(licenceNoticesOf(root)));
}
