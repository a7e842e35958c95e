let shown = true;

/** Whether what a trace shows is written and coloured on it. */
export const areMarksShown = (): boolean => shown;

/** The same drawing with nothing on it that a recorder does not print, as a question asks it. */
export function withoutMarks(draw: () => string): string {
  shown = false;
  try {
    return draw();
  } finally {
    shown = true;
  }
}
