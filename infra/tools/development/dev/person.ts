/** The user in the data folder of `npm run dev`, and the access code for other sign-ups there. */
export const person = { email: 'student@example.org', password: 'Study-hard1!' };
export const accessCode = 'TEST-CODE';
