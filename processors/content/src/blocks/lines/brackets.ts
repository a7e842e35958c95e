/** The beginning of a line without what stands in brackets. */
export function outsideBrackets(text: string) {
  let depth = 0;
  let kept = '';
  for (const sign of text.slice(0, 200)) {
    if (sign === '(' || sign === '[') depth++;
    if (depth === 0) kept += sign;
    if ((sign === ')' || sign === ']') && depth > 0) depth--;
  }
  return kept;
}
