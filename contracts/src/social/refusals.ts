import { defineRefusals } from '../kernel/events/refusals.ts';

export const socialRefusals = defineRefusals({
  /** A request or a share to oneself. */
  YOURSELF: 400,
  /** Unknown, revoked or expired: nobody learns which. */
  INVITATION_NOT_VALID: 404,
  GROUP_NAME_TAKEN: 409,
  TOO_MANY_GROUPS: 409,
  /** No recipient or no item was named. */
  NOTHING_TO_SEND: 400,
  TOO_MANY_RECIPIENTS: 400,
  TOO_MANY_DOCUMENTS: 400,
  /** The share has individual files: they need a folder. */
  DESTINATION_NEEDED: 400,
  /** It was withdrawn, or the two are no longer contacts. */
  NO_LONGER_OFFERED: 409,
  /** It was accepted, and now would be rejected, or the other way round. */
  ALREADY_ANSWERED: 409,
  /** The sender deleted everything in it. */
  NOTHING_LEFT: 409,
  CANNOT_BE_FOLLOWED: 409,
  /** The source was changed again since the person looked at it. */
  SOURCE_CHANGED: 409,
});
