/** 1 of what is raised above the line, -1 of what is lowered. */
export type Shift = -1 | 0 | 1;

/** By the value of `w:vertAlign`. */
export const shifts: Readonly<Record<string, Shift>> = { superscript: 1, subscript: -1 };

/** By that of `w:position`, in half points: less is for the look. */
export const shiftOf = (position: number): Shift => (position >= 4 ? 1 : position <= -4 ? -1 : 0);
