import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';

/** Levels of objects and lists within one another; the bodies of the endpoint table need five. */
const deepest = 32;

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Refuses JSON that is nested more than 32 levels deep, in one pass over its bytes, before anything is made of it. */
export function assertShallow(json: Uint8Array): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inText && byte === backslash) at += 1;
    else if (byte === quote) inText = !inText;
    else if (!inText && opening.has(byte)) depth += 1;
    else if (!inText && closing.has(byte)) depth -= 1;
    if (depth > deepest)
      throw new Rejection(commonRefusals.INVALID_REQUEST, 'The body is nested too deeply.');
  }
}
