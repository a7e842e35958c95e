import type { Page } from 'playwright';

/** In place of Google's script: a button that gives a certain credential. */
const googleScript = (credential: string) => `
  let answer;
  window.google = { accounts: { id: {
    initialize: ({ callback }) => { answer = callback; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google';
      button.onclick = () => answer({ credential: '${credential}' });
      place.append(button);
    },
  } } };`;

/** Answers for Google's host; a press of its button gives `credential`. */
export const offerGoogle = (page: Page, credential: string) =>
  page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript(credential) }),
  );
