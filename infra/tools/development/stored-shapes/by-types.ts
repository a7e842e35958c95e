import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { modules } from '@anamnesis/projectors/modules.ts';
import { API, type Checker, type Symbol as TypeSymbol, type Type } from 'typescript/unstable/sync';
import type { Shape } from './compare.ts';
import { typeText } from './type-text.ts';

const config = fileURLToPath(new URL('tsconfig.json', import.meta.url));
/** Types are read through what projectors list: a projection may store more fields than its read model declares. */
const listed = fileURLToPath(import.meta.resolve('@anamnesis/projectors/modules.ts'));

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`no ${what} in ${listed}`);
  return value;
}
const typeOf = (checker: Checker, symbol: TypeSymbol | undefined, what: string): Type =>
  found(checker.getTypeOfSymbol(found(symbol, what)), what);
const memberOf = (checker: Checker, type: Type, name: string): Type =>
  typeOf(checker, checker.getPropertyOfType(type, name), name);

/** What must not change without the version: the documents, and what the store keeps to search them. */
function fingerprint(document: string, stored: { fields: object; indexes: readonly unknown[] }): string {
  const fields = Object.entries(stored.fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([document, fields, stored.indexes]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The shape of each read model that is declared, by its name. */
export function declaredShapes(): Record<string, Shape> {
  const api = new API();
  try {
    const project = found(api.updateSnapshot({ openProjects: [config] }).getProjects()[0], config);
    const { checker } = project;
    const source = found(project.program.getSourceFile(listed), 'source');
    const file = found(checker.getSymbolAtLocation(source), 'exports');
    const list = typeOf(checker, checker.getMemberInModuleExports(file, 'modules'), 'modules');

    const shapes: Record<string, Shape> = {};
    for (const [context, module] of Object.entries(modules))
      for (const [key, { name, version, ...stored }] of Object.entries(module)) {
        const projection = memberOf(checker, memberOf(checker, list, context), key);
        const types = found(checker.getNonNullableType(memberOf(checker, projection, 'types')), key);
        const document = typeText(checker, memberOf(checker, types, 'document'));
        shapes[name] = { version, shape: fingerprint(document, stored) };
      }
    return shapes;
  } finally {
    api.close();
  }
}
