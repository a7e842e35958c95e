import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'] as const;
const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** Serves the files that pdf.js fetches while it renders (character maps, fonts, decoders) under `/pdfjs/<folder>/`. */
export function pdfAssets(): Plugin {
  return {
    name: 'anamnesis:pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const [folder, name] = (request.url ?? '').split('?')[0]!.split('/').slice(1);
        const known = folders.some((each) => each === folder) && name;
        const file = known ? join(root, folder!, basename(name)) : '';
        if (!known || !existsSync(file)) return next();
        if (file.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)))
          this.emitFile({
            type: 'asset',
            fileName: `pdfjs/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
  };
}
