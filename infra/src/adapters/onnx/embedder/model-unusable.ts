/** The folder holds no sentence model that can be run here; the message says why, for the operator. */
export class ModelUnusable extends Error {
  override readonly name = 'ModelUnusable';
}
