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

const library = /node_modules[\\/]react-router[\\/]/;
const displayName = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Takes out the names that the router gives its components for debugging. Such an assignment counts as an effect and
 * keeps components that nobody uses (forms, scroll restoration) in the first load.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'anamnesis:without-display-names',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler: (code) => ({ code: code.replace(displayName, ''), map: null }),
    },
  };
}
