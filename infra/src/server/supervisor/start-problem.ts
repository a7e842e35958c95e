/** Why the server could not start, for the operator: what the operating system rejected, and how to fix it. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, code, port, address, path } = error as SystemError;
  if (syscall === 'listen') return listenProblem(code, port, address) ?? error.message;
  if (syscall === 'mkdir')
    return `There cannot be a folder at ${path} (${code}). Set DATA_DIR to a folder that you may write to.`;
  return error.message;
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
