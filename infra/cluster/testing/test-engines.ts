/** Whether suites may start engines of their own: `npm run test:all -- cluster` sets it, `npm test` does not. */
export const testEngines = process.env['TEST_ENGINES'] === '1';
