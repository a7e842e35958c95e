/** Units as they are said; what is counted comes before them. */
const units: readonly (readonly [written: RegExp, said: string])[] = [
  [/mmHg/gu, 'millimetres of mercury'],
  [/°C/gu, 'degrees'],
  [/(?:µ|μ|u)mol\/L/gu, 'micromoles per litre'],
  [/mmol\/L/gu, 'millimoles per litre'],
  [/mmol\/mol/gu, 'millimoles per mole'],
  [/pmol\/L/gu, 'picomoles per litre'],
  [/nmol\/L/gu, 'nanomoles per litre'],
  [/(?:µ|μ)g\/L/gu, 'micrograms per litre'],
  [/ng\/(m?)L/gu, 'nanograms per $1litre'],
  [/pg\/mL/gu, 'picograms per millilitre'],
  [/mg\/(m?)L/gu, 'milligrams per $1litre'],
  [/g\/L/gu, 'grams per litre'],
  [/mU\/L/gu, 'milliunits per litre'],
  [/(?:IU|U)\/L/gu, 'units per litre'],
  [/mL\/min/gu, 'millilitres a minute'],
  [/L\/min/gu, 'litres a minute'],
  [/mm\/h/gu, 'millimetres an hour'],
  [/kPa/gu, 'kilopascals'],
  [/(?:µ|μ)g|\bmcg\b/gu, 'micrograms'],
];
/** Short units only after a number: 'mg' is no word, 'm' alone is too many things. */
const afterNumbers: Readonly<Record<string, string>> = {
  mg: 'milligrams',
  g: 'grams',
  kg: 'kilograms',
  mL: 'millilitres',
  ml: 'millilitres',
  L: 'litres',
  mm: 'millimetres',
  cm: 'centimetres',
  s: 'seconds',
  fL: 'femtolitres',
};

/**
 * An English text as a voice reads it well: pressures as '128 over 78', power as '3 out of 5', ranges, powers of ten, signs and units in
 * words. What is no number or unit stays as it is; drug names are words and stay, too.
 */
export function spoken(text: string): string {
  const pressures = text.replace(
    /\b(\d{2,3})\/(\d{2,3})(?=\s*(?:mmHg|\b(?!\d)))/gu,
    (whole, over: string, under: string) =>
      Number(over) > 40 && Number(under) >= 20 ? `${over} over ${under}` : whole,
  );
  const scores = pressures.replace(/\b(\d{1,2})\/(5|6|10|15|30|100)\b/gu, '$1 out of $2');
  const inWords = units.reduce((said, [written, word]) => said.replace(written, word), scores);
  return inWords
    .replace(
      /(\d)\s*(mg|kg|mL|ml|mm|cm|fL|g|L|s)\b(?!\/)/gu,
      (_, digit: string, unit: string) => `${digit} ${afterNumbers[unit]}`,
    )
    .replace(/\s*[×x]\s*10(?:\^9|⁹)\/L/gu, ' times ten to the nine per litre')
    .replace(/\s*[×x]\s*10(?:\^12|¹²)\/L/gu, ' times ten to the twelve per litre')
    .replace(/(\d)\s*[–-]\s*(?=\d)/gu, '$1 to ')
    .replace(/(^|\s)\+\+\+(?=[\s,.;]|$)/gu, '$1three plus')
    .replace(/(^|\s)\+\+(?=[\s,.;]|$)/gu, '$1two plus')
    .replace(/(^|\s)\+(?=[\s,.;]|$)/gu, '$1one plus')
    .replace(/(\d)\s*%/gu, '$1 percent')
    .replace(/(^|\s)>\s*(?=\d)/gu, '$1more than ')
    .replace(/(^|\s)<\s*(?=\d)/gu, '$1less than ')
    .replace(/(^|\s)[−-](?=\d)/gu, '$1minus ');
}
