import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { modules } from '@anamnesis/projectors/modules.ts';
import {
  API,
  type Checker,
  type Project,
  type Symbol as TypeSymbol,
  type Type,
} from 'typescript/unstable/sync';
import type { Shape, Shapes } from './compare.ts';
import { storedTypeVersions } from './stored-types.ts';
import { typeText } from './type-text.ts';

const config = fileURLToPath(new URL('tsconfig.json', import.meta.url));
/** Types are read through what projectors list: a projection may store more fields than its read model declares. */
const listed = fileURLToPath(import.meta.resolve('@anamnesis/projectors/modules.ts'));
const storedTypes = fileURLToPath(new URL('stored-types.ts', import.meta.url));

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

/** The shapes of what is declared as types: read models by their names, and what else is stored. */
export function declaredShapes(): Record<'readModels' | 'storedTypes', Shapes> {
  const api = new API();
  try {
    const project = found(api.updateSnapshot({ openProjects: [config] }).getProjects()[0], config);
    return { readModels: readModelShapes(project), storedTypes: storedTypeShapes(project) };
  } finally {
    api.close();
  }
}

function exported(project: Project, file: string, name: string): TypeSymbol | undefined {
  const source = found(project.program.getSourceFile(file), 'source');
  const module = found(project.checker.getSymbolAtLocation(source), 'exports');
  return project.checker.getMemberInModuleExports(module, name);
}

function readModelShapes(project: Project): Shapes {
  const { checker } = project;
  const list = typeOf(checker, exported(project, listed, 'modules'), 'modules');
  const shapes: Record<string, Shape> = {};
  for (const [context, module] of Object.entries(modules))
    for (const [key, { name, version, ...stored }] of Object.entries(module)) {
      const projection = memberOf(checker, memberOf(checker, list, context), key);
      const types = found(checker.getNonNullableType(memberOf(checker, projection, 'types')), key);
      const document = typeText(checker, memberOf(checker, types, 'document'));
      shapes[name] = { version, shape: fingerprint(document, stored) };
    }
  return shapes;
}

function storedTypeShapes(project: Project): Shapes {
  const { checker } = project;
  const all = checker.getDeclaredTypeOfSymbol(
    found(exported(project, storedTypes, 'StoredTypes'), 'StoredTypes'),
  );
  return Object.fromEntries(
    Object.entries(storedTypeVersions).map(([name, version]) => {
      const text = typeText(checker, memberOf(checker, all, name));
      return [name, { version, shape: fingerprint(text, { fields: {}, indexes: [] }) }];
    }),
  );
}
