// Fonts of mathematics that lie in the order of TeX's, whatever their glyphs are called: TeX's own, and those that publishers renamed.

const symbols = '−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯°•≍≡⊆⊇≤≥⪯⪰~≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽\0\0∀∃¬∅ℜℑ⊤⊥';
const letters = 'ΓΔΘΛΞΠΣΥΦΨΩαβγδεζηθικλμνξπρστυφχψωεϑϖϱςφ';
const marks: Readonly<Record<number, string>> = { 0x3a: '.', 0x3b: ',', 0x3c: '<', 0x3d: '/', 0x3e: '>' };

type Layout = (place: number) => string | undefined;

const inSymbols: Layout = (place) => drawn(symbols.charAt(place));
const inItalic: Layout = (place) =>
  drawn(letters.charAt(place)) ??
  marks[place] ??
  (isAlphanumeric(place) ? String.fromCharCode(place) : undefined);

const drawn = (sign: string): string | undefined => (sign === '' || sign === '\0' ? undefined : sign);
const isAlphanumeric = (code: number): boolean => /^[\dA-Za-z]$/u.test(String.fromCharCode(code));

/** `isRenamed`: its glyphs have names of other signs, so that the place of a glyph says more than its name. */
type Family = { layout: Layout; isRenamed: boolean };

const families: readonly (readonly [RegExp, Family])[] = [
  [/^CMB?SY\d+$/u, { layout: inSymbols, isRenamed: false }],
  [/^CMMIB?\d+$/u, { layout: inItalic, isRenamed: false }],
  [/^(?:MTSYN?|RMTSYN?)$/u, { layout: inSymbols, isRenamed: false }],
  [/^(?:MTMI|RMTMI)$/u, { layout: inItalic, isRenamed: false }],
  [/^Adv(?:P4C4E74|MacMthSyN?|MT_?SY(?:N|an|_A)?|MathSymb)$/u, { layout: inSymbols, isRenamed: true }],
  [/^Adv(?:P4C4E51|MacMthIt|MT_?MI)$/u, { layout: inItalic, isRenamed: true }],
];

/** What the renamed fonts of Elsevier and Springer show for these letters: "P ¼ 0.05" is "P = 0.05". */
const renamed: Readonly<Record<string, string>> = { '¼': '=', þ: '+', ð: '(', Þ: ')', '½': '[' };

export type PlacedGlyph = {
  font: string;
  code: number;
  isComposite: boolean;
  name: string | undefined;
  /** What the file says that it is. */
  said: string | undefined;
};

/** What a glyph shows by its place in a font whose glyphs were renamed, or in one of TeX's own; undefined for other fonts. */
export function signByPlace(
  { font, code, isComposite, name, said }: PlacedGlyph,
  { isRenamed }: { isRenamed: boolean },
): string | undefined {
  const bare = font.replace(/^[A-Z]{6}\+/u, '');
  const family = families.find(([fonts]) => fonts.test(bare))?.[1];
  if (family === undefined || family.isRenamed !== isRenamed || isComposite) return undefined;
  if (isRenamed && said !== undefined && renamed[said] !== undefined) return renamed[said];
  const [, place] = /^C(\d{1,3})$/u.exec(name ?? '') ?? [];
  return family.layout(place === undefined ? code : Number(place));
}
