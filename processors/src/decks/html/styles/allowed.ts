import type { ToldOfCard } from '../../told.ts';

/** What a card needs to be studied. */
const tags = [
  'a abbr b bdi bdo big blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure',
  'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup',
  'table tbody td tfoot th thead tr tt u ul var wbr',
].flatMap((line) => line.split(' '));
export const keptTags: readonly string[] = tags;

/** Written another way today. */
export const newNames: ReadonlyMap<string, string> = new Map([
  ['font', 'span'],
  ['center', 'div'],
  ['rb', 'span'],
  ['audio', 'span'],
  ['video', 'span'],
  ...['article', 'aside', 'footer', 'header', 'main', 'nav', 'section', 'fieldset', 'address'].map(
    (name) => [name, 'div'] as const,
  ),
]);

/** Of which also the text is gone. */
export const withoutText = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'iframe',
  'object',
  'applet',
  'noembed',
  'noframes',
  'template',
  'title',
  'svg',
  'canvas',
  'xmp',
  'plaintext',
];

const kinds: readonly (readonly [ToldOfCard, readonly string[]])[] = [
  ['scripts', ['script', 'noscript', 'template', 'canvas']],
  ['styles', ['style', 'link', 'base', 'meta']],
  ['frames', ['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal']],
  ['forms', ['form', 'input', 'button', 'select', 'textarea', 'option', 'label', 'output']],
  ['drawings', ['svg']],
];
/** A page that was pasted as a whole; a list of sources, each of which counts for itself. */
const unnoticed = ['html', 'head', 'body', 'title', 'source', 'picture', 'tbody'];

const toldOf: ReadonlyMap<string, ToldOfCard | null> = new Map([
  ...kinds.flatMap(([told, names]) => names.map((name) => [name, told] as const)),
  ...unnoticed.map((name) => [name, null] as const),
]);

/** What is told of an element that is not shown; null for nothing. */
export const toldOfElement = (name: string): ToldOfCard | null =>
  toldOf.has(name) ? toldOf.get(name)! : 'elements';
