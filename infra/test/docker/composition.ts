import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const folder = new URL('../../docker/', import.meta.url);

export type Service = {
  image?: string;
  restart?: string;
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
export type Composition = { services: Record<string, Service>; volumes: Record<string, unknown> };

/** Files of infra/docker read as compose reads them, later ones over earlier, variables replaced from `env`. */
export function composition(files: readonly string[], env: Record<string, string>): Composition {
  const parts = files.map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return withVariables(parse(text, { merge: true }) as Composition, env);
  });
  return parts.reduce((all, part) => over(all, part));
}

/** A service's whole environment: of its files, and what is given to it beside them. */
export const environmentOf = ({
  env_file: files = [],
  environment = {},
}: Service): Record<string, string> => ({
  ...Object.assign({}, ...files.map((file) => parseEnv(readFileSync(new URL(file, folder), 'utf8')))),
  ...environment,
});

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}`, of which the last throws where there is none; in texts, not in keys. */
function withVariables<T>(value: T, env: Record<string, string>): T {
  if (typeof value === 'string') return replaced(value, env) as T;
  if (Array.isArray(value)) return value.map((one) => withVariables(one, env)) as T;
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withVariables(one, env)])) as T;
}

const replaced = (text: string, env: Record<string, string>): string =>
  text.replaceAll(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign = '', rest = '') => {
    const value = env[name] ?? '';
    if (value === '' && sign === '?') throw new Error(`${name} is missing: ${rest}`);
    return value === '' ? rest : value;
  });

/** Compose's rules for several files as far as ours need them: maps are merged, volumes added, other lists replaced. */
function over<T>(first: T, second: T, key = ''): T {
  if (Array.isArray(first) && Array.isArray(second))
    return (key === 'volumes' ? [...first, ...second] : second) as T;
  if (!isMap(first) || !isMap(second)) return second ?? first;
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second))
    merged[name] = name in merged ? over(merged[name], value, name) : value;
  return merged as T;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
