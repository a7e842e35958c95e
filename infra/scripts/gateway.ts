// Writes infra/docker/gateway.conf from the endpoint table: `node infra/scripts/gateway.ts`.
import { writeFileSync } from 'node:fs';
import { api } from '@anamnesis/contracts/api.ts';
import { composedGateway } from '../src/gateway/composed.ts';
import { nginxConf } from '../src/gateway/nginx.ts';

writeFileSync(new URL('../docker/gateway.conf', import.meta.url), nginxConf(api, composedGateway));
