import type { LicenceNotice } from './notices.ts';

const line = '='.repeat(80);
const introduction = `Anamnesis is made with the following software, fonts and data, whose authors ask that their notices be kept.
The Node that runs it is a package of its own with its licence in it.`;

/** All licence texts, each once, under the packages that it belongs to. */
export function noticesText(notices: readonly LicenceNotice[]): string {
  const packagesOf = new Map<string, LicenceNotice[]>();
  for (const notice of notices) {
    const texts = notice.texts.length > 0 ? notice.texts : [withoutText(notice)];
    for (const text of texts) packagesOf.set(text, [...(packagesOf.get(text) ?? []), notice]);
  }
  const blocks = [...packagesOf].map(([text, packages]) => {
    const names = packages.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${line}\n${[...new Set(names)].join('\n')}\n${line}\n\n${text}\n`;
  });
  return `${introduction}\n\n${blocks.join('\n')}`;
}

const withoutText = ({ license }: LicenceNotice): string =>
  `The package declares the licence ${license} and has no file with its text.`;
