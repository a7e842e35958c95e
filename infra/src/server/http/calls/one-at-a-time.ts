import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their turn. Browsers send none before the last one was answered. */
const defaultMostWaiting = 32;

/**
 * Handles the requests of a connection one after the other: a client that sends thousands without waiting for a response (RFC 9112,
 * section 9.3.2) gets no more of the server than others. Closes connections with more than `mostWaiting`.
 */
export function oneAtATime(listener: RequestListener, mostWaiting = defaultMostWaiting): RequestListener {
  const atWork = new WeakMap<Socket, (() => void)[]>();
  return (req, res) => {
    const { socket } = req;
    const begin = (): void => {
      res.once('close', () => goOn(socket));
      listener(req, res);
    };
    const waiting = atWork.get(socket);
    if (waiting === undefined) {
      atWork.set(socket, []);
      begin();
    } else if (waiting.length < mostWaiting) waiting.push(begin);
    else socket.destroy();
  };

  function goOn(socket: Socket): void {
    const next = atWork.get(socket)?.shift();
    // Nobody reads what a closed connection still asks for.
    if (next === undefined || socket.destroyed) atWork.delete(socket);
    else next();
  }
}
