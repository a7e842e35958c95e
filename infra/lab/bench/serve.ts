// The app as `npm start` runs it, without checking the frontend's build.
import { keepCompiledCode } from '@anamnesis/infra/src/server/configuration/compiled-code.ts';

keepCompiledCode();
const { main } = await import('@anamnesis/infra/src/server/main.ts');
await main();
