import type { InjectionText } from '../injection-text.ts';
import { claims } from './claims.ts';
import { exfiltration } from './exfiltration.ts';
import { languages } from './languages.ts';
import { output } from './output.ts';
import { places } from './places.ts';
import { roles } from './roles.ts';

export const injectionTexts: readonly InjectionText[] = [
  ...roles,
  ...exfiltration,
  ...claims,
  ...languages,
  ...places,
  ...output,
];
