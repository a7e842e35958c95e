import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { userTypeSchema } from './events.ts';

/** Answer of every successful sign-in; the browser keeps it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  token: z.string(),
  userType: userTypeSchema,
});
export type User = z.infer<typeof userSchema>;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail address'));

export const accountsApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/user/login',
    side: 'command',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email, password: z.string().min(1, 'Please enter your password').max(1000) }),
    response: userSchema,
    errors: { WRONG_CREDENTIALS: 401, TOO_MANY_ATTEMPTS: 429 },
  }),
  signup: defineEndpoint({
    method: 'POST',
    path: '/api/user/signup',
    side: 'command',
    access: 'public',
    summary: 'Create an account with an access code',
    body: z.object({
      email,
      password: z.string().max(1000),
      accessCode: z.string().max(200),
      username: z.string().trim().max(100),
    }),
    response: userSchema,
    errors: { WRONG_ACCESS_CODE: 403, PASSWORD_RULES: 400, EMAIL_TAKEN: 409, TOO_MANY_ATTEMPTS: 429 },
  }),
};
