import type { Endpoint, Side } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { defaultConnectionsPerAddress } from '../configuration/config.ts';
import { rejectionBody, fileTooLarge, retryAfterSeconds, unavailable } from '../http/calls/errors.ts';
import { tooManyConnections } from '../http/connections/refused-connections.ts';

export type GatewayOptions = {
  /** `host:port` of the command services and of the query services. */
  command: readonly string[];
  query: readonly string[];
  port: number;
  uploadLimitMb: number;
  /** A name server that is asked repeatedly for the instances of a service; needs nginx 1.27.3 or later. */
  resolver?: string | undefined;
};

/** `POST:/api/questions/:id` as nginx's map wants it: a plain string, or a regular expression for a path with parameters. */
function mapKey(method: string, path: string): string {
  const call = `${method}:${path}`;
  if (!path.includes(':')) return `"${call}"`;
  const pattern = call
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
    .join('/');
  return `"~^${pattern}$"`;
}

const callsOf = (table: Readonly<Record<string, Endpoint>>, side: Side): string[] =>
  Object.values(table)
    .filter((endpoint) => endpoint.side === side)
    .flatMap(({ method, path, aliases }) => [path, ...aliases].map((each) => mapKey(method, each)));

const isPattern = (key: string): boolean => key.startsWith('"~');

/**
 * The lines of the map. Queries are what is left over, so they are not named, except one whose path has the form of a command's:
 * nginx looks at plain strings before it tries patterns.
 */
function sides(table: Readonly<Record<string, Endpoint>>): string[] {
  const commands = callsOf(table, 'command');
  const patterns = commands.filter(isPattern).map((key) => new RegExp(key.slice(2, -1), 'u'));
  const named = callsOf(table, 'query').filter(
    (key) => !isPattern(key) && patterns.some((pattern) => pattern.test(key.slice(1, -1))),
  );
  return [...commands.map((key) => `${key} command;`), ...named.map((key) => `${key} query;`)].toSorted();
}

/** An instance is not skipped after one failure (`max_fails=0`): it may be back already, and it may be the only one. */
const upstream = (name: string, servers: readonly string[], resolver: string | undefined): string =>
  [
    `  upstream ${name} {`,
    ...(resolver === undefined ? [] : [`    zone ${name} 64k;`]),
    ...servers.map(
      (server) => `    server ${server} max_fails=0${resolver === undefined ? '' : ' resolve'};`,
    ),
    '    keepalive 64;',
    // Shorter than the services keep an idle connection (5 s): a command sent on one that is being closed would be lost.
    '    keepalive_timeout 4s;',
    '  }',
  ].join('\n');

/** An error response of the gateway itself, in the same format as those of the services. */
const refusal = (name: string, rejection: Rejection): string =>
  [
    `    location @${name} {`,
    '      default_type application/json;',
    ...(rejection.status === 503 ? [`      add_header Retry-After ${retryAfterSeconds} always;`] : []),
    `      return ${rejection.status} '${JSON.stringify(rejectionBody(rejection))}';`,
    '    }',
  ].join('\n');

/**
 * The configuration of an nginx in front of the services: commands go to the command services, everything else to the
 * query services, by the endpoint table. When no instance responds, or one dies before its response, the client gets
 * the same 503 as for an engine that is down, and retries. The query string of a request, which may carry the token of an
 * event stream or a code, is in neither log: nginx adds the whole request line to what it says of a request in its error log, so that
 * has nothing of requests, and the access log tells what the services answered. Metrics are not served to the outside.
 */
export function nginxConf(table: Readonly<Record<string, Endpoint>>, options: GatewayOptions): string {
  return `# Made from the endpoint table by infra/tools/operations/gateway.ts. Do not edit.
worker_processes auto;
error_log /dev/stderr notice;
events { worker_connections 16384; }
http {
  log_format calls '$remote_addr $request_method $uri $status $request_time $upstream_addr $upstream_status';
  access_log /dev/stdout calls;
  # What goes wrong with a request is told with its whole address, at every level but this one.
  error_log /dev/stderr emerg;
  server_tokens off;
  client_max_body_size ${options.uploadLimitMb + 1}m;
  client_header_timeout 15s;
  limit_conn_zone $binary_remote_addr zone=addresses:10m;
  limit_conn addresses ${defaultConnectionsPerAddress};
  limit_conn_status 429;

${options.resolver === undefined ? '' : `  resolver ${options.resolver} valid=5s;\n`}${upstream('command', options.command, options.resolver)}
${upstream('query', options.query, options.resolver)}
  map "$request_method:$uri" $side {
    default query;
${sides(table)
  .map((line) => `    ${line}`)
  .join('\n')}
  }

  server {
    listen ${options.port};
    location = /metrics { return 404; }
    location / {
      proxy_pass http://$side;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_request_buffering off;
      proxy_connect_timeout 3s;
      # Event streams are heard of every 15 s; an upload that is looked at takes longest.
      proxy_read_timeout 5m;
      # An upload waits its turn, unread.
      proxy_send_timeout 5m;
      proxy_next_upstream error timeout;
    }
    error_page 502 504 = @away;
${refusal('away', unavailable())}
    error_page 429 = @crowded;
${refusal('crowded', tooManyConnections())}
    error_page 413 = @large;
${refusal('large', fileTooLarge(options.uploadLimitMb))}
  }
}
`;
}
