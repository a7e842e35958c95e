// Preloaded into a child process: reports the URL of every resolved module to its parent.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    process.send?.(resolved.url);
    return resolved;
  },
});
