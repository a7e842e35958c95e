/** Those of the app (frontend/src/ui/theme/tokens.css), by name: for light and dark. */
export const tokens: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  canvas: ['#f1eee8', '#131110'],
  surface: ['#fffdf9', '#2c2926'],
  line: ['#ddd6cb', '#423d37'],
  'line-strong': ['#857d72', '#8d8478'],
  ink: ['#27231e', '#ece6dc'],
  muted: ['#5c554b', '#bab1a5'],
  accent: ['#0f5f5c', '#6cc0b7'],
  'accent-soft': ['#dcebe7', '#142c2a'],
};

/** Of the five looks of a series: apart for people who see red and green alike too, as their spec computes. */
export const looks: readonly (readonly [light: string, dark: string])[] = [
  ['#3870d9', '#5aabfd'],
  ['#e16902', '#d15405'],
  ['#2ca38c', '#62be9c'],
  ['#6b2371', '#af509d'],
  ['#595509', '#f9d120'],
];
