// Installs Chromium where there is none and that is allowed. It is never a failure: journeys are skipped by name without.
import { findOrInstallChromium } from '../development/chromium.ts';

const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
process.stdout.write(`${chromium ?? 'no browser'}\n`);
