import type { systemContext } from '@anamnesis/contracts/system/context.ts';
import type { CommandModule } from '../kernel/module.ts';
import { serveLogHead } from './log-head.ts';

export const systemModule = {
  streams: {},
  handlers: () => ({}),
  background: (deps) => [() => serveLogHead(deps)],
} satisfies CommandModule<typeof systemContext>;
