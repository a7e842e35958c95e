import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * Copies a folder by hard links. A symbolic link into `fromRoot` (the workspaces of `node_modules`) points to the same place
 * in `toRoot`, so that the copy never loads a source of the original.
 */
export function linkTree(from: string, to: string, fromRoot: string, toRoot: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target, fromRoot, toRoot);
    else if (entry.isSymbolicLink()) {
      const meant = relative(fromRoot, resolve(dirname(source), readlinkSync(source)));
      // A junction is what Windows lets everybody make; elsewhere the kind is ignored.
      symlinkSync(relative(dirname(target), join(toRoot, meant)), target, 'junction');
    } else linkSync(source, target);
  }
}
