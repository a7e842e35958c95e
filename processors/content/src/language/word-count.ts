export const wordCount = (text: string): number => text.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
