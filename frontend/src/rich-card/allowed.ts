// What stays of the HTML of a card. It was reduced to this before it was recorded; here it is done once more, as what is shown here runs here.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

export const allowedTags = words(
  `a abbr b bdi bdo big blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup
  table tbody td tfoot th thead tr tt u ul var wbr`,
);

/** Of any other element what is in it stays, but of these nothing does. */
export const withoutContent = words(
  `applet audio base button canvas embed frame frameset iframe input link math meta noembed noframes noscript object
  option plaintext script select style svg template textarea title video xmp`,
);

export const emptyTags = words('br col hr img wbr');

/** Between their elements white space says nothing. */
export const tableParts = words('table tbody thead tfoot tr colgroup');

const lengths = /^\d{1,4}%?$/u;
const counts = /^-?\d{1,5}$/u;
const any = /^/u;

/** By the element, which attributes it may have and what they may say; those of `*` are for each. */
export const allowedAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '*': { dir: /^(?:ltr|rtl|auto)$/u, lang: /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/iu, class: /^cloze$/u },
  a: { href: /^(?:https?:\/\/|mailto:)[^\s"<>]+$/iu },
  details: { open: any },
  img: {
    alt: any,
    width: lengths,
    height: lengths,
    src: /^data:image\/(?:png|jpe?g|gif|webp);base64,[\d+/=a-z]+$/iu,
  },
  ol: { start: counts, type: /^[1aAiI]$/u, reversed: any },
  td: { colspan: counts, rowspan: counts },
  th: { colspan: counts, rowspan: counts },
};
