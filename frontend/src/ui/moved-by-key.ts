/** Keys that move the focus. Escape closes something, whose focus then returns by itself. */
const moving = /^(?:Tab|Arrow.+|Home|End|PageUp|PageDown)$/;

let isMoving = false;

document.addEventListener(
  'keydown',
  ({ key }) => {
    isMoving = moving.test(key);
    // The focus moves before anything else happens.
    setTimeout(() => (isMoving = false));
  },
  { capture: true },
);

/** Whether the focus that has just come was moved there with a key, not given back by something that closed. */
export const movedByKey = (): boolean => isMoving;
