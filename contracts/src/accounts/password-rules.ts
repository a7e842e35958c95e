import { isVisible } from '../kernel/text/names.ts';

/** One rule of the sign-up checklist, with the specification's text. */
export type SignupRule = { text: string; holds: (form: SignupFields) => boolean };
/** What counts as a symbol: specification 1 §9. */
export const passwordSymbols = '@$!%*?&';

export type SignupFields = { username: string; password: string; confirmation: string };

/** Specification 1 §5, in its order. The first six also hold on the server. */
export const signupRules: readonly SignupRule[] = [
  { text: 'Username required', holds: ({ username }) => isVisible(username) },
  { text: 'At least 8 characters', holds: ({ password }) => password.length >= 8 },
  { text: 'At least 1 lowercase letter', holds: ({ password }) => /[a-z]/.test(password) },
  { text: 'At least 1 uppercase letter', holds: ({ password }) => /[A-Z]/.test(password) },
  { text: 'At least 1 number', holds: ({ password }) => /\d/.test(password) },
  {
    text: 'At least 1 symbol',
    holds: ({ password }) => [...passwordSymbols].some((symbol) => password.includes(symbol)),
  },
  {
    text: 'Passwords match',
    holds: ({ password, confirmation }) => password !== '' && password === confirmation,
  },
];

/** The rules for a new password of an existing account. */
export const passwordRules: readonly SignupRule[] = signupRules.slice(1);

/** The rules that a username and password break, as their texts. */
export const brokenSignupRules = (form: SignupFields): string[] =>
  signupRules.filter((rule) => !rule.holds(form)).map((rule) => rule.text);
