/** Whether a subject matches a pattern: `*` matches one part, `>` at the end one or more. */
export function matchesSubject(pattern: string, subject: string): boolean {
  const wanted = pattern.split('.');
  const parts = subject.split('.');
  const rest = wanted.indexOf('>');
  if (rest >= 0 ? parts.length <= rest : parts.length !== wanted.length) return false;
  return wanted.slice(0, rest < 0 ? undefined : rest).every((part, n) => part === '*' || part === parts[n]);
}

/** Throws unless it is a valid subject of a message. */
export function checkSubject(subject: string): void {
  if (!/^[^\s.*>]+(\.[^\s.*>]+)*$/.test(subject)) throw new Error(`"${subject}" is not a subject`);
}

/** Throws unless it is a valid pattern of subjects. */
export function checkPattern(pattern: string): void {
  const parts = pattern.split('.');
  const fits = parts.every(
    (part, n) => part === '*' || (part === '>' && n === parts.length - 1) || isPlain(part),
  );
  if (!fits) throw new Error(`"${pattern}" is not a pattern of subjects`);
}

const isPlain = (part: string): boolean => /^[^\s.*>]+$/.test(part);
