/** The bytes of base64 text. Throws SyntaxError or DOMException for what is not base64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  // Ten times faster where the browser has it; 2025 and later do.
  const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
  if (native) return native.call(Uint8Array, text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
