/**
 * Once more after a broken connection: a server may close one that was kept open while a request is on its way to it, most of
 * all on a busy machine. A server that has ended fails again, or is another process afterwards.
 */
export const again = <T>(work: () => Promise<T>): Promise<T> => work().catch(work);
