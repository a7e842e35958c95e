/** Passes a file to the browser, which saves it as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started to read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
