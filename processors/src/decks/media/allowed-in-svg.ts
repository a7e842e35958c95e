/** What is drawn. No programs, pages within the drawing, links, or animations, which may change where something leads. */
const elements = new Set(
  [
    'svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath image',
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite',
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((line) => line.split(' ')),
);
export const isAllowedElement = (name: string): boolean => elements.has(name);

const plainName = /^(?:[a-zA-Z][a-zA-Z\d-]*|xml:space)$/u;
const withinDrawing = /^#[^\s"'()<>\\]+$/u;
const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/iu;

export function keptAttributesOfSvg(
  element: string,
  attributes: Readonly<Record<string, string>>,
): (readonly [name: string, value: string])[] {
  return Object.entries(attributes).filter(([name, value]) => {
    if (name === 'href' || name === 'xlink:href')
      return withinDrawing.test(value.trim()) || (element === 'image' && embedded.test(value.trim()));
    if (!plainName.test(name) || /^(?:on|xmlns|src)/iu.test(name)) return false;
    return isPlainCss(value) && !/(?:java|vb)script:/iu.test(value);
  });
}

/** Fetches nothing: its addresses are parts of the drawing, and no letter of it is hidden behind its number. */
export const isPlainCss = (css: string): boolean =>
  !/[\\@]|expression\s*\(|image(?:-set)?\s*\(|-moz-binding|behavior\s*:/iu.test(css) &&
  !/url\s*\(/iu.test(css.replaceAll(/url\(\s*(["']?)#[^\s"'()<>\\]+\1\s*\)/giu, ''));
