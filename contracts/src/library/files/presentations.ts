/** MIME types of presentations: such a file is converted into a PDF before it can be read. */
export const presentationMimes = {
  /** PowerPoint of 2007 and later: pptx, ppsx. */
  openXml: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  /** PowerPoint 97 to 2003: ppt, pps. */
  binary: 'application/vnd.ms-powerpoint',
} as const;
export type PresentationMime = (typeof presentationMimes)[keyof typeof presentationMimes];

const all: ReadonlySet<string> = new Set(Object.values(presentationMimes));

export const isPresentation = (mime: string): mime is PresentationMime => all.has(mime);
