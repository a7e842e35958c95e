// `node infra/tools/development/notices.ts`: writes THIRD-PARTY-NOTICES.md from the installed packages.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { noticesFile } from '../../src/server/notices/written.ts';
import { noticesOf } from '../../src/server/notices/notices.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
writeFileSync(`${root}/THIRD-PARTY-NOTICES.md`, noticesFile(noticesOf(root)));
