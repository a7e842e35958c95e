// The app as `npm start` runs it, without checking the frontend's build.
import { main } from '../src/server/main.ts';

await main();
