import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';

/** Of objects and lists within one another; the bodies of the endpoint table need five. */
const mostLevels = 32;
/** Of a fact that is parsed at once: 500 notes with a hundred tags each are the most that a call of the table takes. */
const mostValues = 60_000;
/** An object takes longer for each of its names than a list for what is in it. */
const mostNames = 40_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses JSON that is nested more than 32 levels deep, or has so many values that to parse it keeps others waiting: in one pass over its
 * bytes, before anything is made of it.
 */
export function assertModest(json: Uint8Array): void {
  let [levels, values, names] = [0, 0, 0];
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText && byte === backslash) at += 1;
    else if (byte === quote) isText = !isText;
    else if (isText) continue;
    else if (byte === openList || byte === openObject) levels += 1;
    else if (byte === closeList || byte === closeObject) levels -= 1;
    else if (byte === comma) values += 1;
    else if (byte === colon) names += 1;
    if (levels > mostLevels) throw refused('The body is nested too deeply.');
    if (values > mostValues || names > mostNames)
      throw refused('The body has too many values. Please send them in several calls.');
  }
}

const refused = (message: string): Rejection => new Rejection(commonRefusals.INVALID_REQUEST, message);
