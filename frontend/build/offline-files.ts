import { firstLoad, type Script } from './first-load.ts';
import { offline, routes } from './routes.ts';

/** What these fetch later is needed too: a card is shown as on its page, which is kept with it. */
const studying =
  /[\\/]frontend[\\/]src[\\/](?:app[\\/]today|features[\\/](?:home|cards[\\/]play)|documents[\\/]source|pdf[\\/]engine[\\/]load-engine)/;
/** What changes cards cannot be sent. */
const seldom = /[\\/]recharts[\\/]|[\\/][^\\/]*(?:edit|editor|export)[^\\/]*\.tsx?$/;

/** The scripts and styles with which today's session is studied without a network, as addresses. */
export function offlineFiles(scripts: readonly Script[]): string[] {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const shown = [...Object.values(routes), offline].flatMap((modules) => firstLoad(scripts, modules));
  const needed = new Set(shown);
  for (const script of needed) {
    const later = script.modules.some((path) => studying.test(path)) ? script.later : [];
    for (const file of [...script.imports, ...later]) {
      const other = byFile.get(file);
      if (other && !other.modules.some((path) => seldom.test(path))) needed.add(other);
    }
  }
  const files = [...needed].flatMap(({ file, styles }) => [file, ...styles]);
  return [...new Set(files)].sort().map((file) => `/${file}`);
}
