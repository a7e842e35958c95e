import type { Plugin } from 'vite';

/** The fonts of every screen. Italics and other scripts are fetched when a text needs them. */
const fonts = /\b(inter|source-serif-4)-latin-wght-normal-.*\.woff2$/;

/** Has them fetched together with the styles and not after these, so that text is set once. */
export function preloadFonts(): Plugin {
  return {
    name: 'anamnesis:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => fonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
