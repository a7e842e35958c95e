import { defineRefusals } from '../kernel/events/refusals.ts';

export const accountsRefusals = defineRefusals({
  PASSWORD_RULES: 400,
  WRONG_RESET_CODE: 400,
  WRONG_CREDENTIAL: 401,
  WRONG_CREDENTIALS: 401,
  RESET_NOT_PROVED: 403,
  WRONG_ACCESS_CODE: 403,
  WRONG_PASSWORD: 403,
  GOOGLE_NOT_OFFERED: 404,
  EMAIL_HAS_PASSWORD: 409,
  EMAIL_TAKEN: 409,
  GOOGLE_AWAY: 503,
});
