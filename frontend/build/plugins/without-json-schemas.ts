import type { Plugin } from 'vite';

const writers = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

/** Takes out what writes a schema as JSON Schema, which only the server does: every schema refers to it, so that it would be loaded. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'anamnesis:without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: writers },
      handler: (code) => ({ code: withoutBodies(code), map: null }),
    },
  };
}

/** A module with the same exports, none of which does anything. */
export const withoutBodies = (code: string): string => {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};$/gm)].map(([, name = '']) => name);
  return [
    'const nothing = () => undefined;',
    ...[...declared, ...renamed].map((name) => `export { nothing as ${name} };`),
  ].join('\n');
};
