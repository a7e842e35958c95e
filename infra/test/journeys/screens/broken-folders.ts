/** In the page: whatever lists the documents of folders fails, as after a mistake of ours. */
export function breakFolders(): void {
  const { flatMap } = Array.prototype;
  Reflect.set(window, 'unbroken', flatMap);
  Reflect.set(Array.prototype, 'flatMap', function broken(this: unknown[], ...given: never[]) {
    const folders = this.some((each) => typeof each === 'object' && each !== null && 'Folder_id' in each);
    if (folders) throw new Error('a mistake of ours');
    return Reflect.apply(flatMap, this, given);
  });
}

export function mendFolders(): void {
  Reflect.set(Array.prototype, 'flatMap', Reflect.get(window, 'unbroken'));
}
