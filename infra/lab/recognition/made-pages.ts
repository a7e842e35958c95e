// Pages of doses, ranges and limits, made from a seed: what must not be misread on a scan.
const drugs = [
  'Digoxin',
  'Furosemide',
  'Amoxicillin',
  'Warfarin',
  'Enoxaparin',
  'Morphine',
  'Levothyroxine',
  'Metformin',
  'Ramipril',
  'Bisoprolol',
  'Prednisolone',
  'Gentamicin',
  'Paracetamol',
  'Adrenaline',
  'Ciclosporin',
  'Colchicine',
] as const;
const numbers = [
  '0.125',
  '0.5',
  '1',
  '1.5',
  '2.5',
  '5',
  '7.5',
  '10',
  '12.5',
  '15',
  '25',
  '40',
  '62.5',
  '75',
  '100',
  '125',
  '500',
  '1.73',
  '3.5–5.1',
  '5–10',
  '60–100',
  '<0.01',
  '>150',
] as const;
const units = [
  'mg',
  'g',
  'µg',
  'mcg',
  'mL',
  'mmol/L',
  'mg/kg',
  'units',
  '%',
  'ng/mL',
  'mg/dL',
  'mmHg',
] as const;
const endings = [
  'once daily',
  'twice daily',
  'every 8 hours',
  'every 12 h',
  'for 7 days',
  'at night',
  'in the first 24 hours',
  'for 3 to 5 days',
] as const;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function madePage(seed: number, lines = 22): string {
  const random = randomOf(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const line = (): string => {
    const [drug, number, unit] = [one(drugs), one(numbers), one(units)];
    return random() < 0.5
      ? `${drug} is given as ${number} ${unit} ${one(endings)}.`
      : `The level of ${drug.toLowerCase()} should not exceed ${number} ${unit} (${one(numbers)} ${unit} in renal failure).`;
  };
  return Array.from({ length: lines }, line).join('\n');
}
