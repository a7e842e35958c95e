/** What is said aloud, and only when it changes; '' while there is time enough. */
export function warningAt(seconds: number): string {
  if (seconds === 0) return 'Time is up.';
  if (seconds <= 60) return 'One minute is left.';
  return seconds <= 300 ? 'Five minutes are left.' : '';
}
