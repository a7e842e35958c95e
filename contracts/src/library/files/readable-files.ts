/** The endings of file names that an upload may have (specification 2 §5), by its slot. Others are refused before they are sent. */
export const fileEndings = {
  pdf: ['pdf', 'ppt', 'pptx', 'pps', 'ppsx', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'heif'],
  /** Of them, several may be chosen for one document. */
  pictures: ['png', 'jpg', 'jpeg', 'webp', 'heic', 'heif'],
  text: ['txt', 'text', 'md', 'doc', 'docx'],
} as const satisfies Record<string, readonly string[]>;
