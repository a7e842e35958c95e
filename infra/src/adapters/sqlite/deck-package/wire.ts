// The wire format of protocol buffers (protobuf.dev/programming-guides/encoding): numbered fields one after another.
import { packageDamaged } from './limits.ts';

/** A number of a varint or of 32 or 64 fixed bits (as an integer), or the bytes of a text, a message or packed numbers. */
type WireValue = number | Uint8Array;
/** The values of each field by its number, in their order. */
export type WireMessage = ReadonlyMap<number, readonly WireValue[]>;

const types = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;
/** Of ten bytes the last one has a single bit of the 64. */
const longestVarint = 10;

/** Reads a message whole. Throws `damaged` where it is cut off or is none. */
export function readMessage(bytes: Uint8Array): WireMessage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<number, WireValue[]>();
  let at = 0;

  function skip(length: number): number {
    const from = at;
    if (length > bytes.length - from) throw packageDamaged('a description in it is cut off');
    at += length;
    return from;
  }
  function varint(): number {
    let value = 0n;
    for (let count = 0; count < longestVarint; count += 1) {
      const byte = bytes[skip(1)]!;
      value |= BigInt(byte & 0x7f) << BigInt(7 * count);
      if (byte < 0x80) return Number(BigInt.asIntN(64, value));
    }
    throw packageDamaged('a number in it has no end');
  }
  function valueOf(type: number): WireValue {
    if (type === types.varint) return varint();
    if (type === types.fixed64) return Number(view.getBigInt64(skip(8), true));
    if (type === types.fixed32) return view.getInt32(skip(4), true);
    if (type !== types.bytes) throw packageDamaged('a description in it cannot be read');
    const length = varint();
    // A negative length is one of more than 63 bits.
    const from = skip(length < 0 ? Infinity : length);
    return bytes.subarray(from, from + length);
  }

  while (at < bytes.length) {
    const key = varint();
    const number = Math.floor(key / 8);
    if (number < 1) throw packageDamaged('a description in it cannot be read');
    const value = valueOf(key & 7);
    const values = fields.get(number);
    if (values) values.push(value);
    else fields.set(number, [value]);
  }
  return fields;
}

/** Of a field that is there twice the last value counts, as the format says. */
export const numberIn = (message: WireMessage, field: number): number | undefined => {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : undefined;
};

export const textIn = (message: WireMessage, field: number): string => {
  const value = message.get(field)?.at(-1);
  return typeof value === 'object'
    ? Buffer.from(value.buffer, value.byteOffset, value.length).toString()
    : '';
};

export const messagesIn = (message: WireMessage, field: number): WireMessage[] =>
  (message.get(field) ?? []).flatMap((value) => (typeof value === 'object' ? [readMessage(value)] : []));
