// Writes infra/docker/gateway.conf from the endpoint table: `node infra/tools/operations/gateway.ts`.
import { writeFileSync } from 'node:fs';
import { api } from '@anamnesis/contracts/api.ts';
import { composedGateway } from '../../src/server/gateway/composed.ts';
import { nginxConf } from '../../src/server/gateway/nginx.ts';

writeFileSync(new URL('../../docker/gateway.conf', import.meta.url), nginxConf(api, composedGateway));
