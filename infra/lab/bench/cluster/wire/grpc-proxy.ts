import { once } from 'node:events';
import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { GrpcCall } from './grpc.ts';

export type GrpcProxy = { port: number; close: () => void };

/** Passes gRPC calls without TLS on to a server, and shows what they carry; one connection there for each one here. */
export async function openGrpcProxy(
  target: { host: string; port: number },
  watch: (path: string) => GrpcCall,
): Promise<GrpcProxy> {
  const server = createServer();
  const sessions = new Map<ServerHttp2Session, ClientHttp2Session>();
  server.on('session', (near) => {
    const far = connect(`http://${target.host}:${target.port}`);
    sessions.set(near, far);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.on('close', () => {
      sessions.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  server.on('stream', (near, headers) => {
    const far = near.session ? sessions.get(near.session as ServerHttp2Session) : undefined;
    if (!far || far.destroyed) near.close(constants.NGHTTP2_REFUSED_STREAM);
    else pass(near as ServerHttp2Stream, headers, far, watch(headers[':path'] ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const [near, far] of sessions) {
        near.destroy();
        far.destroy();
      }
      server.close();
    },
  };
}

function pass(
  near: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  session: ClientHttp2Session,
  call: GrpcCall,
): void {
  const far = session.request({ ...headers }, { endStream: false });
  let trailers: IncomingHttpHeaders = {};
  near.on('data', call.sent);
  near.pipe(far);
  far.on('response', (answer, flags) => {
    // A call that fails at once is answered with headers only.
    const only = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    if (near.destroyed) return;
    near.respond(answer, only ? { endStream: true } : { waitForTrailers: true });
    if (only) return;
    far.on('data', call.received);
    far.pipe(near);
  });
  far.on('trailers', (last) => {
    trailers = last;
  });
  near.on('wantTrailers', () => near.sendTrailers(trailers));
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
  near.on('close', () => far.close(near.rstCode));
  far.on('close', () => {
    if (far.rstCode !== constants.NGHTTP2_NO_ERROR) near.close(far.rstCode);
  });
}
