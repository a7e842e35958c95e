/** Some browsers keep the pixels of a canvas long after it is gone. One that was put back meanwhile keeps them. */
export function freeWhenGone(canvas: HTMLCanvasElement): void {
  queueMicrotask(() => {
    if (canvas.isConnected) return;
    canvas.width = 0;
    canvas.height = 0;
  });
}
