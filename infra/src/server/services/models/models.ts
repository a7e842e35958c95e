import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { Dependencies as QueryDependencies } from '@anamnesis/query-service/dependencies.ts';
import type { Logger } from 'pino';
import type { Config } from '../../configuration/config.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { createModelMetrics } from '../../observability/model-metrics.ts';
import { contentEngineSetting, describeContentEngine } from './content-engine-facts.ts';
import { openEmbedders } from './embedder.ts';
import { type LanguageModels, openLanguageModels } from './language-model.ts';
import { pricesByModel } from './model-prices.ts';

export type Models = {
  /** The one that is used first in front. */
  embedders: Embedder[];
  /** null: the built-in engine makes everything. */
  languageModels: LanguageModels | null;
  /** Whether processors have one, of this process or of another. */
  hasModel: boolean;
  /** What people see of them. */
  contentEngine: QueryDependencies['contentEngine'];
  close: () => Promise<void>;
};

type Dependencies = {
  ledger: TokenLedger;
  clock: Clock;
  logger: Logger;
  metrics: Pick<Metrics, 'registry'>;
  /** A model of this machine without work for so long gives back its memory. */
  idleMs: number;
};

/** The models that this process is set up with. Rejects with InvalidConfiguration. */
export async function openModels(
  config: Config,
  { metrics: { registry }, idleMs, ledger, ...deps }: Dependencies,
): Promise<Models> {
  const metrics = createModelMetrics(registry, pricesByModel(config));
  const embedders = await openEmbedders(config, { ...deps, idleMs, metrics });
  const languageModels = await openLanguageModels(config, { ...deps, ledger, metrics });
  const setting = contentEngineSetting(config, { ledger, clock: deps.clock });
  return {
    embedders,
    languageModels,
    hasModel: setting.model !== null,
    contentEngine: describeContentEngine(setting),
    async close() {
      const all = [languageModels?.model, languageModels?.checkModel, ...embedders];
      await Promise.all(all.map((each) => each?.close()));
    },
  };
}
