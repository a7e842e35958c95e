const least = 3;

/** Of a line of signs only that underlines what stands above it, or parts the text: 1 for "====", 2 for others. */
export function ruleLevel(text: string): 1 | 2 | undefined {
  const [sign = ''] = text;
  if (!'=-_~*─═—–'.includes(sign) || text.length < least) return undefined;
  for (const other of text) if (other !== sign && other !== ' ') return undefined;
  return sign === '=' || sign === '═' ? 1 : 2;
}
