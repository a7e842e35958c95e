import { unusable } from '../../adapters/files/usable-folder.ts';
import { DamagedFile } from '../../adapters/sqlite/data-folder/damaged.ts';

/** Why the server could not start, for the operator: what the operating system rejected, and how to fix it. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, code, port, address, path } = error as SystemError;
  if (syscall === 'listen') return listenProblem(code, port, address) ?? error.message;
  if (path !== undefined) return unusable(path, error)?.message ?? error.message;
  return damageIn(error)?.message ?? error.message;
}

/** Damage, whoever met it. */
export function damageIn(error: unknown): DamagedFile | null {
  if (error instanceof DamagedFile) return error;
  return error instanceof Error ? damageIn(error.cause) : null;
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

function listenProblem(code?: string, port?: number, address?: string): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program, or by this one, started before. Stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} is kept for the administrator of this machine. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine does not have the address ${address}. Set HOST to one that it has, or leave it out.`;
  return undefined;
}
