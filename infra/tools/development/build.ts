// `npm run build`: builds the frontend, so that `npm start` need not.
import { buildFrontend } from '../../src/server/http/frontend/frontend-build.ts';

await buildFrontend('info').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
