import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/plugins/compress.ts';
import { iconModules } from './build/plugins/icon-modules.ts';
import { lazySchemas } from './build/plugins/lazy-schemas.ts';
import { type Part, partOf, parts } from './build/parts.ts';
import { pdfAssets } from './build/plugins/pdf-assets.ts';
import { pdfWorker } from './build/plugins/pdf-worker.ts';
import { readModelNames } from './build/plugins/read-model-names.ts';
import { routePreloads } from './build/route-preloads.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sizes } from './build/sizes.ts';
import { withoutJsonSchemas, withoutDisplayNames } from './build/plugins/left-out.ts';
import { withoutSummaries } from './build/plugins/without-summaries.ts';

const vendor = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

const isPart = (part: Part) => (module: string, graph: Graph) =>
  partOf(module, (each) => graph.getModuleInfo(each)?.importers ?? []) === part ? part : null;
type Graph = { getModuleInfo: (module: string) => { importers: string[] } | null };

export default defineConfig({
  plugins: [
    iconModules(),
    react(),
    tailwindcss(),
    pdfAssets(),
    pdfWorker(),
    lazySchemas(),
    readModelNames(),
    routePreloads(),
    withoutDisplayNames(),
    withoutJsonSchemas(),
    withoutSummaries(),
    sizes(),
    serviceWorker(),
    compress(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Strict content security policy: no data: URIs, no inline polyfill (every target browser preloads modules).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // pdf.js is 400 kB and is only ever fetched by the viewer: the warning would cry wolf.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // A tooltip is shared by pages that need it at once and by buttons that may: meant so.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 20 },
            { name: 'vendor', test: vendor, priority: 19 },
            ...parts.map((part, at) => ({
              name: isPart(part),
              debugName: part,
              priority: parts.length - at,
            })),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
