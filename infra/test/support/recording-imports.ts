// Loaded into a child process before anything else: tells its parent the address of every module that it resolves.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    process.send?.(resolved.url);
    return resolved;
  },
});
