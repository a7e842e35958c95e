/** What the commands may take on two cores with nothing else running: aims, which `CONTRIBUTING.md` names as well. */
export const limits = {
  test: { name: 'npm test', limitSeconds: 4 * 60 },
  ci: { name: '.ci/run', limitSeconds: 20 * 60 },
  nightly: { name: 'npm run test:nightly', limitSeconds: 60 * 60 },
};
