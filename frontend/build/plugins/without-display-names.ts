import type { Plugin } from 'vite';

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
