// Loaded before the app (`NODE_OPTIONS=--import …`): its clock is ahead by what the file of ATTACK_CLOCK says, in ms. A day
// of guessing then takes a minute.
import { readFileSync } from 'node:fs';

const file = process.env['ATTACK_CLOCK'] ?? '';
const RealDate = Date;

function ahead(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead()] : given, newTarget) as Date,
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead() : (Reflect.get(target, name, receiver) as unknown),
});
