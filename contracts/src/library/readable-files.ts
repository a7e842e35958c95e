/**
 * The endings of file names that an upload may have (specification 2 §5), by its slot. What is not readable is refused before
 * it is sent: a converter of PowerPoint files moves its endings from the second list to the first.
 */
export const fileEndings = {
  pdf: { readable: ['pdf'], notYet: ['ppt', 'pptx', 'pps', 'ppsx'] },
  text: { readable: ['txt', 'text', 'md', 'doc', 'docx'], notYet: [] },
} as const satisfies Record<string, { readable: readonly string[]; notYet: readonly string[] }>;
