import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const fromLibrary = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own module. Through the library's index every page that shows one icon counts as a user of
 * all, and all of them lie in the script that every page loads.
 */
export function iconModules(): Plugin {
  let modules: ReadonlyMap<string, string> = new Map();
  return {
    name: 'anamnesis:icon-modules',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const index = await this.resolve(library, import.meta.filename);
      if (!index) throw new Error(`${library} is not installed.`);
      modules = modulesIn(readFileSync(index.id, 'utf8'), dirname(index.id));
    },
    transform: {
      filter: { code: /from 'lucide-react'/ },
      handler: (code) => ({ code: withOwnModules(code, modules), map: null }),
    },
  };
}

/** Name of an icon → path of its module, from the text of the library's index, which lies in `folder`. */
export function modulesIn(index: string, folder: string): ReadonlyMap<string, string> {
  const exported = [...index.matchAll(/export \{([^}]+)\} from '(\.\/icons\/[^']+)'/g)];
  return new Map(
    exported.flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, path)] as const),
    ),
  );
}

/** What is no icon, such as a type, is still imported from the index. */
export const withOwnModules = (code: string, modules: ReadonlyMap<string, string>): string =>
  code.replaceAll(fromLibrary, (_, names: string) => imported(names, modules));

function imported(names: string, modules: ReadonlyMap<string, string>): string {
  const each = names.split(',').flatMap((name) => name.trim() || []);
  return each
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ');
      const path = modules.get(icon);
      return path ? `import ${local} from '${path}';` : `import { ${name} } from '${library}';`;
    })
    .join(' ');
}
